package ezlint.rules.correctness.cor005

finding contains f if {
	some definition in input.stack.definitions
	definition.kind in {"interface", "link", "device"}
	definition.at == min(_names_of[definition.statement])
	first := definition.again
	not _damaged[definition.statement]
	not _damaged[_statement_of[first]]
	f := {
		"at": definition.statement,
		"message": _message(definition, first),
		"args": {"name": definition.name, "statement": upper(definition.kind), "other": upper(_kind_at[first])},
		"related": [{"at": first, "message": "first", "args": {"name": definition.name}}],
	}
}

# A statement defines one name, its first word; words after an invalid type may have been read as names.
_names_of[definition.statement] contains definition.at if some definition in input.stack.definitions

# A statement with an error is reported already, and the stack may have rejected it.
_damaged contains statement.at if {
	some statement in input.stack.statements
	statement.damaged
}

_statement_of[definition.at] := definition.statement if some definition in input.stack.definitions

_kind_at[definition.at] := definition.kind if some definition in input.stack.definitions

_message(definition, first) := "default" if definition.kind == _kind_at[first]

_message(definition, first) := "mixed" if definition.kind != _kind_at[first]
