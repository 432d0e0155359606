package ezlint.rules.operations.ops017

import data.ezlint.lib.pagent

finding contains f if {
	setting := pagent.statements("LogLevel")[_].settings.level
	bits.and(setting.value, 256) != 0
	f := {"at": setting.at, "args": {"level": setting.value}, "fix": [{"op": "replace", "at": setting.at, "text": "31"}]}
}

finding contains f if {
	some procedure in input.stack.members["jcl-proc"]
	some step in procedure.entries.EXEC
	step.settings.PGM.value == "PAGENT"
	some parm in step.settings.PARM.parm
	regex.match(`(^|[\s/'"])-d(\s|[0-9'"]|$)`, parm.value)
	f := {"at": parm.at, "message": "start"}
}

finding contains f if {
	some member in input.stack.members.iked
	setting := member.settings.IkeSyslogLevel
	setting.value > 7
	f := {
		"at": setting.at,
		"message": "ike",
		"args": {"level": setting.value},
		"fix": [{"op": "replace", "at": setting.at, "text": "IkeSyslogLevel 1"}],
	}
}

finding contains f if {
	some rule in input.stack.policy.tls.rules
	setting := rule.settings.Trace
	setting.at
	words := [word | some bit, word in {16: "the flow", 32: "the data"}; bits.and(setting.value, bit) != 0]
	count(words) > 0
	f := {
		"at": setting.at,
		"message": "tls",
		"args": {"level": setting.value, "what": concat(" and ", sort(words))},
		"fix": [{"op": "replace", "at": setting.at, "text": "Trace 2"}],
	}
}
