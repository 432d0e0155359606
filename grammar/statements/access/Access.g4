parser grammar Access;

// Directions and caching stand before the entries, in this order.
s_netaccess : NETACCESS inbound* outbound* caching* zone* ENDNETACCESS EOF ;
inbound     : p_noinbound | p_inbound ;
outbound    : p_outbound | p_nooutbound ;
caching     : p_cacheall | p_cachepermit | p_cachesame ;
zone        : p_entry | p_default | p_defaulthome ;

p_entry       : v_network mask v_resource ;
p_default     : DEFAULT zero v_resource ;
p_defaulthome : DEFAULTHOME zero v_resource ;
mask          : v_mask? ;
zero          : v_zero? ;

p_jobname     : JOBNAME v_job subject ( direction | prefer )* ;
p_destination : DESTINATION v_remote address ;
subject       : ( v_source | v_interface | prefer )? /* needed */ ;      // what is missing is said by the checks
address       : ( v_source | v_interface )? /* needed */ ;
prefer        : p_tempaddrs | p_publicaddrs ;
direction     : p_client | p_server | p_both ;

p_defaddrtable_entry : v_prefix v_precedence v_label ;

v_mask      : ADDRESS ;                 // a symbol here is read as the resource
v_zero      : NUMBER ;
v_resource  : WORD | SYMBOLIC ;
v_interface : WORD ;
