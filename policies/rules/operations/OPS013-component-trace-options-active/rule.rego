package ezlint.rules.operations.ops013

import data.ezlint.lib.members

finding contains f if {
	some file in members.files("ctiezb")
	tracing := file.settings.TRACEOPTS
	not tracing.OFF
	options := tracing.OPTIONS
	more := [option.value | some option in options.option; not option.value in {"MINIMUM", "INIT", "OPCMDS", "OPMSGS"}]
	count(more) > 0
	not _is_another(file)
	f := {
		"at": options.at,
		"args": {"names": more},
		"fix": [{"op": "replace", "at": options.at, "text": "OPTIONS('MINIMUM ')"}],
	}
}

# The start procedure names another member.
_is_another(file) if {
	count(_named) > 0
	every name in _named {
		not contains(upper(file.path), name)
	}
}

_named contains name if {
	some procedure in members.files("jcl-proc")
	some text in array.concat(
		[operand.value | some head in object.get(procedure.entries, "PROC", []); some operand in head.settings["default"]],
		[parm.value | some step in object.get(procedure.entries, "EXEC", []); some parm in step.settings.PARM.parm],
	)
	some part in array.slice(split(upper(text), "CTIEZB"), 1, 99)
	name := concat("", ["CTIEZB", substring(part, 0, 2)])
}
