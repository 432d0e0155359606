package ezlint.rules.availability.avl003

import data.ezlint.lib.omproute
import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	count(input.stack.dvipas) > 0
	omproute.is_likely
	sysplex.monitor.DELAYJOIN.value == "NODELAYJOIN"
	f := {
		"at": sysplex.place("DELAYJOIN", min({dvipa.at | some dvipa in input.stack.dvipas})),
		"args": {"verb": "Code"},
		"fix": sysplex.code("DELAYJOIN", "DELAYJOIN"),
	}
}

finding contains f if {
	sysplex.monitor.DELAYJOIN.value == "DELAYJOIN"
	omproute.is_absent
	f := {
		"at": sysplex.monitor.DELAYJOIN.at,
		"message": "never",
		"severity": "error",
		"args": {"verb": "Delete"},
		"fix": [{"op": "delete", "at": sysplex.monitor.DELAYJOIN.at}],
	}
}
