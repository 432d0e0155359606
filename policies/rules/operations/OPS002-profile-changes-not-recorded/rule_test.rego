package ezlint.rules.operations.ops002_test

import data.ezlint.rules.operations.ops002 as rule

world(types, more) := object.union(
	{
		"release": "3.1",
		"stack": {
			"complete": true,
			"settings": {
				"SMFCONFIG": {"TYPE119": types},
				"GLOBALCONFIG": {"ZERT": {"value": false, "state": "default", "AGGREGATION": {"value": false, "state": "default"}}},
				"NETMONITOR": {
					"SMFSERVICE": {"value": false, "state": "default", "PROFILE": {"value": true, "state": "default"}},
					"ZERTSERVICE": {"value": false, "state": "default"},
					"ZERTSUMMARY": {"value": false, "state": "default"},
				},
			},
			"statements": [],
			"files": [{"at": 1}],
			"gaps": [],
		},
		"environment": {},
	},
	more,
)

type(names) := object.union({"at": 3, "value": true}, {name: {"value": true, "at": 10 + i} | some i, name in names})

service(profile) := {"stack": {"settings": {"NETMONITOR": {"SMFSERVICE": {"value": true, "state": "coded", "PROFILE": {"value": profile, "state": "coded"}}}}}}

hidden := {"stack": {"gaps": [{"reason": "damaged", "statement": "SMFCONFIG"}]}}

test_missing if {
	found := rule.finding with input as world([type(["TCPTERM"])], {})
	found == {{"at": 3, "fix": [{"op": "add-parameter", "to": 3, "text": "PROFILE"}]}}
	served := rule.finding with input as world([type(["TCPTERM"])], service(false))
	count(served) == 1
}

test_silent if {
	rule.finding == set() with input as world([type(["TCPTERM", "PROFILE"])], {})
	rule.finding == set() with input as world([type(["TCPTERM"])], service(true))
	rule.finding == set() with input as world([], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([type(["TCPTERM"])], hidden)
}
