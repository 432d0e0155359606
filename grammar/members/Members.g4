parser grammar Members;

tokens { WORD, OPEN, ATTACHED, CLOSE, MISSING, STRAY, ASSIGN, EMPTY, LONE }

// The shape of one statement of a member, whatever its lexical form: words, lists in parentheses, KEY(value) and KEY=value.
// Every sequence of words has a tree, so that nothing is ever lost: a parenthesis too many is a STRAY, of one too few the end is MISSING.
// The tokens say which parenthesis and equal sign belongs to which word, so every decision looks at one token only.
member : element* EOF ;

element
  : item
  | STRAY
  ;

item
  : WORD tail?
  | group
  | LONE
  ;

tail
  : list
  | ASSIGN value
  | EMPTY
  ;

value
  : WORD list?
  | list
  ;

list : ATTACHED item* ( CLOSE | MISSING ) ;

group : OPEN item* ( CLOSE | MISSING ) ;
