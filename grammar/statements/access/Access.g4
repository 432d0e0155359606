parser grammar Access;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  NETACCESS, ENDNETACCESS, INBOUND, NOINBOUND, OUTBOUND, NOOUTBOUND, CACHEALL, CACHEPERMIT, CACHESAME,
  DEFAULT, DEFAULTHOME,
  SRCIP, ENDSRCIP, JOBNAME, DESTINATION, TEMPADDRS, PUBLICADDRS, CLIENT, SERVER, BOTH,
  DEFADDRTABLE, ENDDEFADDRTABLE
}

// Directions and caching stand before the entries, in this order.
s_netaccess : NETACCESS inbound* outbound* caching* zone* ENDNETACCESS EOF ;
inbound     : p_noinbound | p_inbound ;
outbound    : p_outbound | p_nooutbound ;
caching     : p_cacheall | p_cachepermit | p_cachesame ;
zone        : p_entry | p_default | p_defaulthome ;

p_noinbound   : NOINBOUND ;
p_inbound     : INBOUND ;
p_outbound    : OUTBOUND ;
p_nooutbound  : NOOUTBOUND ;
p_cacheall    : CACHEALL ;
p_cachepermit : CACHEPERMIT ;
p_cachesame   : CACHESAME ;
p_entry       : v_network mask v_resource ;
p_default     : DEFAULT zero v_resource ;
p_defaulthome : DEFAULTHOME zero v_resource ;
mask          : v_mask? ;
zero          : v_zero? ;

s_srcip       : SRCIP ( p_jobname | p_destination )* ENDSRCIP EOF ;
p_jobname     : JOBNAME v_job subject ( direction | prefer )* ;
p_destination : DESTINATION v_remote address ;
subject       : ( v_source | v_interface | prefer )? /* needed */ ;      // what is missing is said by the checks
address       : ( v_source | v_interface )? /* needed */ ;
prefer        : p_tempaddrs | p_publicaddrs ;
direction     : p_client | p_server | p_both ;

p_tempaddrs   : TEMPADDRS ;
p_publicaddrs : PUBLICADDRS ;
p_client      : CLIENT ;
p_server      : SERVER ;
p_both        : BOTH ;

s_defaddrtable       : DEFADDRTABLE p_defaddrtable_entry* ENDDEFADDRTABLE EOF ;
p_defaddrtable_entry : v_prefix v_precedence v_label ;

v_network    : ADDRESS | SYMBOLIC ;
v_mask       : ADDRESS ;                 // a symbol here is read as the resource
v_zero       : NUMBER ;
v_resource   : WORD | SYMBOLIC ;
v_job        : WORD | STAR | SYMBOLIC ;
v_source     : ADDRESS | SYMBOLIC ;
v_interface  : WORD ;
v_remote     : ADDRESS | SYMBOLIC ;
v_prefix     : ADDRESS | SYMBOLIC ;
v_precedence : NUMBER | SYMBOLIC ;
v_label      : NUMBER | SYMBOLIC ;
