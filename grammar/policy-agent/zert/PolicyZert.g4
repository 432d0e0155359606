parser grammar PolicyZert;

// Policies of zERT enforcement. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC
}

s_zertobject : WORD v_name? ;

b_zertobject : p_any ;

p_any : WORD v_text? ;

v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_text : STRING ;
