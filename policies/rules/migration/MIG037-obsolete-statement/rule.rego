package ezlint.rules.migration.mig037

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "obsolete-statement"
	not _homes[problem.statement]
	f := {
		"at": problem.at,
		"args": {"text": problem.message, "statement": problem.statement, "verb": "Delete"},
		"fix": [{"op": "delete", "at": problem.within}],
	}
}

# Its settings, such as NOFWD, would be lost with it.
finding contains f if {
	some problem in input.stack.problems
	problem.kind == "obsolete-statement"
	home := _homes[problem.statement]
	f := {
		"at": problem.at,
		"message": "settings",
		"args": {"statement": problem.statement, "home": home, "verb": "Replace"},
	}
}

_homes := {"ASSORTEDPARMS": "IPCONFIG, TCPCONFIG and UDPCONFIG", "KEEPALIVEOPTIONS": "TCPCONFIG"}
