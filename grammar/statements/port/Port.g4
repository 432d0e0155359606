parser grammar Port;

// An empty list is reported by a check: a loop that may be empty gives one message for a first entry that cannot be read.
// The options have a fixed order. Where two of them exclude each other the facts say so, not the grammar.
s_port       : PORT ( p_entry | p_unreserved )* /* needed */ EOF ;
p_entry      : v_port v_protocol owner p_noautolog? acks* sharing* p_bind? p_saf? smc* ;
p_unreserved : UNRSV v_protocol v_job ( p_deny | p_saf )* ( p_whenlisten | p_whenbind )* ;

s_portrange       : PORTRANGE p_portrange_entry* /* needed */ EOF ;
p_portrange_entry : v_first v_count v_protocol runOwner p_noautolog? acks* p_saf? smc* ;

owner    : ( p_reserved | v_job )? /* needed */ ;      // that it is missing is said by a check
runOwner : ( p_reserved | p_authport | v_job )? /* needed */ ;

acks    : p_delayacks | p_nodelayacks ;
sharing : p_shareport | p_shareportwlm ;
smc     : p_smc | p_nosmc | p_nosmcr | p_nosmcd ;

v_resource : WORD | SYMBOLIC ;           // a number starts the next entry
