package ezlint.rules.operations.ops003_test

import data.ezlint.rules.operations.ops003 as rule

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
	found := rule.finding with input as world([type(["FTPCLIENT"])], {})
	found == {{"at": 3, "fix": [{"op": "add-parameter", "to": 3, "text": "TCPIPSTATISTICS IFSTATISTICS"}]}}
}

test_silent[name] if {
	some name in ["TCPIPSTATISTICS", "IFSTATISTICS", "PORTSTATISTICS"]
	rule.finding == set() with input as world([type(["FTPCLIENT", name])], {})
}

# OPS001 reports that nothing is recorded.
test_nothing_recorded_is_silent if {
	rule.finding == set() with input as world([], {})
	rule.finding == set() with input as world([type([])], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([type(["FTPCLIENT"])], hidden)
	rule.finding == set() with input as world([], {"stack": {"complete": false}})
}
