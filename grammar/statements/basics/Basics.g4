parser grammar Basics;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  ARPAGE, SOMAXCONN, PRIMARYINTERFACE, START, STOP, INCLUDE,
  DELETE, DEVICE, INTERFACE, LINK, PORT, PORTRANGE, ATMARPSV, ATMLIS, ATMPVC,
  UNRSV, TCP, UDP, RESERVED, AUTHPORT, NOAUTOLOG, DELAYACKS, NODELAYACKS, SHAREPORT, SHAREPORTWLM,
  BIND, SAF, DENY, SMC, NOSMC, NOSMCR, NOSMCD, WHENLISTEN, WHENBIND
}

s_arpage : ARPAGE v_minutes EOF ;

s_somaxconn : SOMAXCONN v_connections EOF ;

s_primaryinterface : PRIMARYINTERFACE v_name EOF ;

s_start : START v_name EOF ;

s_stop : STOP v_name EOF ;

s_include : INCLUDE v_dataset EOF ;

s_delete : DELETE object EOF ;
object : p_device | p_interface | p_link | p_port | p_portrange | p_atmarpsv | p_atmlis | p_atmpvc ;
p_device : DEVICE v_name ;
p_interface : INTERFACE v_name ;
p_link : LINK v_name ;
p_atmarpsv : ATMARPSV v_name ;
p_atmlis : ATMLIS v_name ;
p_atmpvc : ATMPVC v_name ;

// Entries as on PORT and PORTRANGE. The stack reads the options and forgets them.
p_port : PORT p_port_entry+ ;
p_port_entry : v_port v_protocol ( p_reserved | v_job port_options )? ;      // that the owner is missing is said by a check
port_options : p_noautolog? acks? share? p_bind? access? smc? when? ;
p_portrange : PORTRANGE p_portrange_entry+ ;
p_portrange_entry : v_first v_count v_protocol ( p_reserved | p_authport | v_job range_options )? ;
range_options : p_noautolog? acks? p_saf? smc? ;

acks : p_delayacks | p_nodelayacks ;
share : p_shareport | p_shareportwlm ;
access : p_saf | p_deny ;
smc : p_smc | p_nosmc | p_nosmcr | p_nosmcd ;
when : p_whenlisten | p_whenbind ;

p_reserved : RESERVED ;
p_authport : AUTHPORT ;
p_noautolog : NOAUTOLOG ;
p_delayacks : DELAYACKS ;
p_nodelayacks : NODELAYACKS ;
p_shareport : SHAREPORT ;
p_shareportwlm : SHAREPORTWLM ;
p_bind : BIND v_address ;
p_saf : SAF v_resource ;
p_deny : DENY ;
p_smc : SMC ;
p_nosmc : NOSMC ;
p_nosmcr : NOSMCR ;
p_nosmcd : NOSMCD ;
p_whenlisten : WHENLISTEN ;
p_whenbind : WHENBIND ;

v_minutes : NUMBER | SYMBOLIC ;
v_connections : NUMBER | SYMBOLIC ;
v_name : WORD | NUMBER | SYMBOLIC ;
v_dataset : WORD | SYMBOLIC ;
v_port : NUMBER | UNRSV | SYMBOLIC ;
v_first : NUMBER | SYMBOLIC ;
v_count : NUMBER | SYMBOLIC ;
v_protocol : TCP | UDP | SYMBOLIC ;
v_job : WORD | STAR | SYMBOLIC ;
v_address : ADDRESS | SYMBOLIC ;
v_resource : WORD | NUMBER | SYMBOLIC ;
