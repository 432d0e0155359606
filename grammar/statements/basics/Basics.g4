parser grammar Basics;

s_delete : DELETE any_delete EOF ;

// Entries as on PORT and PORTRANGE. The stack reads the options and forgets them.
p_port            : PORT p_port_entry+ ;
p_port_entry      : v_port v_protocol ( p_reserved | v_job port_options )? ;      // that the owner is missing is said by a check
port_options      : p_noautolog? acks? share? p_bind? access? smc? when? ;
p_portrange       : PORTRANGE p_portrange_entry+ ;
p_portrange_entry : v_first v_count v_protocol ( p_reserved | p_authport | v_job range_options )? ;
range_options     : p_noautolog? acks? p_saf? smc? ;

acks   : p_delayacks | p_nodelayacks ;
share  : p_shareport | p_shareportwlm ;
access : p_saf | p_deny ;
smc    : p_smc | p_nosmc | p_nosmcr | p_nosmcd ;
when   : p_whenlisten | p_whenbind ;

v_dataset : WORD | SYMBOLIC ;
