parser grammar Routes;

p_route : ROUTE v_destination extent v_firsthop v_interface p_mtu* option* ;

// A mask and a first hop are both addresses: the one decision that needs a second word. A rule of its own, so that
// a word that fits neither leads to "first hop missing".
extent : ( p_host | v_mask )? ;

option
  : p_maximumretransmittime | p_minimumretransmittime | p_roundtripgain | p_variancegain | p_variancemultiplier
  | p_delayacks | p_nodelayacks | p_replaceable | p_noreplaceable
  ;

v_interface : WORD | SYMBOLIC ;
