parser grammar Members;

tokens { WORD, OPEN, CLOSE, COMMA, EQUALS }

// The shape of one statement of a member, whatever its lexical form: words, lists in parentheses, KEY(value) and KEY=value.
// Every sequence of words has a tree, so that nothing is ever lost: a parenthesis too many or too few is a node of its own kind.
member : element* EOF ;

element
  : item
  | stray
  ;

stray : CLOSE ;

item
  : WORD tail?
  | group
  | separator
  | EQUALS
  ;

separator : COMMA ;

tail
  : group
  | EQUALS value?
  ;

value
  : WORD group?
  | group
  ;

group : OPEN item* CLOSE? ;
