package ezlint.rules.migration.mig017_test

import data.ezlint.rules.migration.mig017 as rule

findings(job, shared) := found if {
	found := rule.finding with input as {
		"stack": {
			"statements": [{"statement": "TELNETPARMS", "at": 2}, {"statement": "PORT", "at": 4}],
			"ports": [{"at": 5, "port": {"value": 23}, "job": object.union({"at": 6}, job)}],
		},
		"parameters": {"MIG017": {"sharedProfile": shared}},
	}
}

test_block_and_port if {
	findings({"value": "INTCLIEN"}, false) == {
		{"at": 2, "args": {"statement": "TELNETPARMS", "remedy": "Move the block to the TN3270 profile"}},
		{"at": 6, "message": "port", "args": {"port": 23, "remedy": "Reserve the port for the job of the TN3270E server"}},
	}
}

test_shared_profile if {
	count(findings({"value": "TN3270"}, true)) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic"}, true)) == 0
}
