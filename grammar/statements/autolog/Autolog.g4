parser grammar Autolog;

p_entry : v_procedure p_jobname? p_parmstring? p_delaystart? ;

v_waittime  : NUMBER ;                   // a symbol here is read as the first procedure
v_procedure : WORD | SYMBOLIC ;
v_job       : WORD | SYMBOLIC ;
v_string    : STRING | WORD | NUMBER | ADDRESS | STAR | SYMBOLIC ;
