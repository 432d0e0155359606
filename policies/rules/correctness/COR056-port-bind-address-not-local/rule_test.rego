package ezlint.rules.correctness.cor056_test

import data.ezlint.rules.correctness.cor056 as rule

findings(bind, changes) := found if {
	found := rule.finding with input as {
		"environment": {},
		"stack": object.union(
			{
				"complete": true, "gaps": [], "other": {}, "dvipas": [{"address": "10.5.5.1"}],
				"interfaces": [{"name": "A", "addresses": [{"address": "10.4.1.17", "at": 3}], "settings": {}}],
				"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": false}}, "IPCONFIG6": {"DYNAMICXCF": {"value": false}}},
				"ports": [{"at": 8, "port": {"value": 443}, "job": {"value": "WEB"}, "BIND": bind}, {"at": 10, "port": {"value": 22}}],
			},
			changes,
		),
	}
}

test_address_of_nobody if {
	findings({"value": "10.5.5.11", "at": 9}, {}) == {{
		"at": 9, "severity": "error",
		"args": {"port": 443, "job": "WEB", "address": "10.5.5.11"},
	}}
}

test_local_is_silent if {
	every address in ["10.5.5.1", "10.4.1.17", "127.0.0.1", "0.0.0.0", "::"] {
		count(findings({"value": address, "at": 9}, {})) == 0
	}
}

test_range_of_other_stacks if {
	ports := [{"at": 8 + i, "port": {"value": i}, "job": {"value": "WEB"}, "BIND": {"value": address, "at": 20 + i}} | some i, address in ["10.5.6.1", "10.5.6.2"]]
	peers := {"sysplex": {"stacks": [{"name": "B", "dvipaRanges": ["10.5.6.0/24"]}]}}
	found := rule.finding with input as {
		"environment": peers,
		"stack": {"complete": true, "gaps": [], "other": {}, "dvipas": [], "interfaces": [], "settings": {}, "ports": ports},
	}
	found == {{
		"at": 20, "message": "range",
		"args": {"port": 0, "job": "WEB", "address": "10.5.6.1", "range": "10.5.6.0/24", "stacks": ["B"]},
		"related": [{"at": 21, "message": "again", "args": {"address": "10.5.6.2"}}],
	}}
}

test_possible_target if {
	xcf := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}, "IPCONFIG6": {"DYNAMICXCF": {"value": "2001:db8::9", "at": 2}}}}
	every address in ["10.5.5.11", "2001:db8::11"] {
		some f in findings({"value": address, "at": 9}, xcf)
		f.severity == "info"
	}
	some f in findings({"value": "2001:db8::11", "at": 9}, {})
	f.severity == "error"
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic", "at": 9}, {})) == 0
	count(findings({"value": "10.5.5.11", "at": 9}, {"complete": false})) == 0
}
