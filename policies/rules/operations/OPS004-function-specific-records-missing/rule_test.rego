package ezlint.rules.operations.ops004_test

import data.ezlint.rules.operations.ops004 as rule

world(options, global, environment) := {
	"environment": environment,
	"release": "3.1",
	"stack": {
		"complete": true,
		"gaps": [],
		"files": [{"at": 0}],
		"settings": {
			"SMFCONFIG": {"TYPE119": [object.union({"at": 4}, options)]},
			"GLOBALCONFIG": global,
			"IPCONFIG6": {"IPSECURITY": {"value": true}},
		},
		"other": {"VIPADYNAMIC": [{"at": 9}]},
	},
}

common := {"IPSECURITY": {"value": true, "at": 5}, "DVIPA": {"value": true, "at": 6}}

both := {"SMCD": {"value": true}, "SMCR": {"value": true}}

test_missing if {
	rule.finding == {{
		"at": 4,
		"args": {"options": ["SMCDLINKEVENT", "SMCDLINKSTATISTICS", "SMCRGROUPSTATISTICS", "SMCRLINKEVENT"], "functions": ["SMC-D", "SMC-R"]},
		"fix": [{"op": "add-parameter", "to": 4, "text": "SMCDLINKEVENT SMCDLINKSTATISTICS SMCRGROUPSTATISTICS SMCRLINKEVENT"}],
	}} with input as world(common, both, {})
	found := rule.finding with input as world({"TCPTERM": {"value": true, "at": 5}}, {}, {})
	{f.args.functions | some f in found} == {["IP security", "dynamic VIPAs"]}
}

test_silent if {
	rule.finding == set() with input as world(common, {"SMCD": {"value": false}}, {})
	rule.finding == set() with input as world(common, both, {"monitors": [{"name": "M", "uses": ["SMFSERVICE"]}]})
	rule.finding == set() with input as world({}, both, {})
	rule.finding == set() with input as object.union(world(common, {"SMCD": {"value": true}}, {}), {"release": "2.1"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(common, both, {}), {"stack": {"complete": false}})
}
