package ezlint.rules.migration.mig022_test

import data.ezlint.rules.migration.mig022 as rule

world(from, state) := {
	"environment": {"upgradeFrom": from},
	"stack": {
		"files": [{"at": 0}],
		"statements": [{"statement": "TCPCONFIG", "at": 3}],
		"settings": {
			"TCPCONFIG": {"TCPRCVBUFRSIZE": state, "TCPSENDBFRSIZE": state, "FINWAIT2TIME": state},
			"SOMAXCONN": {"connections": state},
		},
	},
}

test_relied_on if {
	rule.finding == {{"at": 3, "args": {"names": ["FINWAIT2TIME", "SOMAXCONN", "TCPRCVBUFRSIZE", "TCPSENDBFRSIZE"]}}} with input as world("1.13", {"state": "default", "value": 1})
}

test_silent if {
	rule.finding == set() with input as world("2.1", {"state": "default", "value": 1})
	rule.finding == set() with input as world("1.13", {"value": 1, "at": 9})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("1.13", {"state": "unknown"})
	rule.finding == set() with input as object.remove(world("1.13", {"state": "default"}), ["environment"])
}

test_chosen_buffers_are_silent if {
	coded := {"TCPCONFIG": {"TCPRCVBUFRSIZE": {"at": 4, "value": 65536}, "FINWAIT2TIME": {"state": "default", "value": 600}}}
	rule.finding == set() with input as {"environment": {"upgradeFrom": "1.13"}, "stack": {"settings": coded, "statements": [{"statement": "TCPCONFIG", "at": 3}], "files": [{"at": 0}]}}
}
