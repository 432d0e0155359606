parser grammar Routes;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  BEGINROUTES, ENDROUTES, ROUTE, DEFAULT, DEFAULT6, HOST, MTU, DEFAULTSIZE,
  MAXIMUMRETRANSMITTIME, MINIMUMRETRANSMITTIME, ROUNDTRIPGAIN, VARIANCEGAIN, VARIANCEMULTIPLIER,
  DELAYACKS, NODELAYACKS, REPLACEABLE, NOREPLACEABLE
}

s_beginroutes : BEGINROUTES p_route* ENDROUTES EOF ;
p_route       : ROUTE v_destination extent v_firsthop v_interface p_mtu* option* ;

// A mask and a first hop are both addresses: the one decision that needs a second word. A rule of its own, so that
// a word that fits neither leads to "first hop missing".
extent        : ( p_host | v_mask )? ;

option
  : p_maximumretransmittime | p_minimumretransmittime | p_roundtripgain | p_variancegain | p_variancemultiplier
  | p_delayacks | p_nodelayacks | p_replaceable | p_noreplaceable
  ;

p_host                  : HOST ;
p_mtu                   : MTU v_size ;
p_maximumretransmittime : MAXIMUMRETRANSMITTIME v_seconds ;
p_minimumretransmittime : MINIMUMRETRANSMITTIME v_seconds ;
p_roundtripgain         : ROUNDTRIPGAIN v_gain ;
p_variancegain          : VARIANCEGAIN v_gain ;
p_variancemultiplier    : VARIANCEMULTIPLIER v_factor ;
p_delayacks             : DELAYACKS ;
p_nodelayacks           : NODELAYACKS ;
p_replaceable           : REPLACEABLE ;
p_noreplaceable         : NOREPLACEABLE ;

v_destination : ADDRESS | DEFAULT | DEFAULT6 | SYMBOLIC ;
v_mask        : ADDRESS | SYMBOLIC ;
v_firsthop    : EQUALS | ADDRESS | SYMBOLIC ;
v_interface   : WORD | SYMBOLIC ;
v_size        : NUMBER | DEFAULTSIZE | SYMBOLIC ;
v_seconds     : NUMBER | WORD | SYMBOLIC ;
v_gain        : NUMBER | WORD | SYMBOLIC ;
v_factor      : NUMBER | WORD | SYMBOLIC ;
