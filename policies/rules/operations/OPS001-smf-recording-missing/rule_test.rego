package ezlint.rules.operations.ops001_test

import data.ezlint.rules.operations.ops001 as rule

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

test_nothing if {
	found := rule.finding with input as world([], {})
	{[f.at, f.severity, f.message, f.fix[0].text] | some f in found} == {[1, "warning", "default", "TYPE119 FTPCLIENT TN3270CLIENT PROFILE TCPIPSTATISTICS IFSTATISTICS"]}
}

test_service if {
	found := rule.finding with input as world([type([])], service(true))
	{[f.at, f.severity, f.message] | some f in found} == {[3, "info", "service"]}
}

test_clients if {
	found := rule.finding with input as world([type(["FTPCLIENT", "PROFILE"])], {})
	{[f.severity, f.message, f.args.options, f.args.clients] | some f in found} == {["info", "clients", ["TN3270CLIENT"], ["Telnet"]]}
	audited := rule.finding with input as world([type(["PROFILE"])], {"environment": {"compliance": ["stig"]}})
	{[f.severity, f.args.options] | some f in audited} == {["warning", ["FTPCLIENT", "TN3270CLIENT"]]}
}

test_silent if {
	rule.finding == set() with input as world([type(["FTPCLIENT", "TN3270CLIENT"])], {})
}

# MIG019 reports records of type 118.
test_old_records_are_silent if {
	count(rule.finding) == 1 with input as world([], {})
	rule.finding == set() with input as world([], {"stack": {"other": {"SMFPARMS": [{"at": 4}]}}})
	rule.finding == set() with input as world([], {"stack": {"settings": {"SMFCONFIG": {"TYPE118": [{"at": 4, "TCPINIT": {"value": true, "at": 5}}]}}}})
	rule.finding == set() with input as world([], {"stack": {"settings": {"SMFCONFIG": {"FTPCLIENT": {"value": true, "at": 5}}}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([], hidden)
	rule.finding == set() with input as world([], {"stack": {"complete": false}})
}
