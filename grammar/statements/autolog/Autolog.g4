parser grammar Autolog;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  AUTOLOG, ENDAUTOLOG, JOBNAME, PARMSTRING, DELAYSTART, DVIPA, TTLS
}

s_autolog : AUTOLOG v_waittime? p_entry* ENDAUTOLOG EOF ;
p_entry   : v_procedure p_jobname? p_parmstring? p_delaystart? ;

p_jobname    : JOBNAME v_job ;
p_parmstring : PARMSTRING v_string ;
p_delaystart : DELAYSTART ( p_dvipa | p_ttls )* ;
p_dvipa      : DVIPA ;
p_ttls       : TTLS ;

v_waittime  : NUMBER ;                   // a symbol here is read as the first procedure
v_procedure : WORD | SYMBOLIC ;
v_job       : WORD | SYMBOLIC ;
v_string    : STRING | WORD | NUMBER | ADDRESS | STAR | SYMBOLIC ;
