package ezlint.rules.performance.perf034_test

import data.ezlint.rules.performance.perf034 as rule

none := {"value": "NONE", "at": 5}

via(target) := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 29, "dynamicXcf": {"value": "10.9.9.2"}, "target": target}]}]}

route(destination, size) := {"destination": destination, "isDefault": endswith(destination, "/0"), "family": 4, "interface": "OSA1", "entry": {"MTU": {"value": size}}}

findings(mss, other, routes, environment) := found if {
	found := rule.finding with input as {
		"stack": {
			"name": "TCPA",
			"settings": {"GLOBALCONFIG": {"ADJUSTDVIPAMSS": mss}, "IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1"}}},
			"other": other,
			"routes": routes,
			"interfaces": [],
		},
		"environment": environment,
		"parameters": {"PERF034": {"ipv4_header": 28, "ipv6_header": 40}},
	}
}

test_distributor if {
	findings(none, via({"value": "10.2.2.2"}), [], {}) == {{
		"at": 5,
		"args": {"targets": ["10.9.9.2"]},
		"fix": [{"op": "replace", "at": 5, "text": "ADJUSTDVIPAMSS AUTO"}],
	}}
}

test_room if {
	count(findings(none, via({"value": "10.2.2.2"}), [route("10.2.2.0/24", 1520), route("0.0.0.0/0", 1492)], {})) == 0
	count(findings(none, via({"value": "10.2.2.2"}), [route("10.2.2.0/24", 1500), route("0.0.0.0/0", 1492)], {})) == 1
	count(findings(none, via({"value": "2001:db8:2::2"}), [route("2001:db8:2::/64", 1530), object.union(route("::/0", 1500), {"family": 6})], {})) == 1
	count(findings(none, via({"state": "symbolic"}), [], {})) == 1
}

test_hidden_route_is_silent if {
	hidden := {"isDefault": false, "entry": {"destination": {"state": "symbolic"}, "interface": {"value": "OSA1"}, "MTU": {"value": 9000}}}
	findings(none, via({"value": "10.2.2.2"}), [hidden, route("0.0.0.0/0", 1492)], {}) == set()
}

test_target if {
	stacks := {"sysplex": {"stacks": [{"name": "TCPB", "vipaRoute": true}, {"name": "TCPC"}]}}
	some f in findings(none, {}, [], stacks)
	f.message == "target"
	f.args.stacks == ["TCPB"]
}

test_silent if {
	count(findings(none, {}, [], {})) == 0
	count(findings({"value": "AUTO", "state": "default"}, via({"value": "10.2.2.2"}), [], {})) == 0
	count(findings({"state": "unknown"}, via({"value": "10.2.2.2"}), [], {})) == 0
	own := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 29, "dynamicXcf": {"value": "10.9.9.1"}, "target": {"value": "10.2.2.2"}}]}]}
	count(findings(none, own, [], {})) == 0
}
