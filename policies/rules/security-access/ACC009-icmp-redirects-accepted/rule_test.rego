package ezlint.rules.security_access.acc009_test

import data.ezlint.rules.security_access.acc009 as rule

off := {"value": false, "state": "default"}

lan := {"name": "OSA1", "class": "osa", "family": 4, "at": 5}

lan6 := {"name": "OSA6", "class": "osa", "family": 6, "at": 6}

world(interfaces, environment, more) := object.union(
	{
		"stack": {
			"settings": {"IPCONFIG": {"IGNOREREDIRECT": off}, "IPCONFIG6": {"IGNOREREDIRECT": off}},
			"statements": [{"statement": "IPCONFIG", "at": 2}],
			"interfaces": interfaces,
			"files": [{"path": "profile", "language": "profile", "at": 1}],
			"other": {},
		},
		"environment": environment,
	},
	more,
)

tasks := {"startedTasks": ["TCPIP", "PAGENT"]}

test_not_routed if {
	found := rule.finding with input as world([lan], tasks, {})
	{[f.at, f.severity, f.message, f.args.statement, f.fix[0].statement] | some f in found} == {[2, "warning", "default", "IPCONFIG", "IPCONFIG"]}
}

test_ipv6 if {
	found := rule.finding with input as world([lan6], tasks, {})
	{[f.at, f.severity, f.args.family] | some f in found} == {[6, "warning", "IPv6"]}
}

test_nobody_said if {
	found := rule.finding with input as world([lan], {}, {})
	{[f.severity, f.message] | some f in found} == {["info", "unknown"]}
}

test_routed_for_the_other_version if {
	found := rule.finding with input as world([lan, lan6], {"omproute": {"protocols": ["ospf"]}}, {})
	{[f.severity, f.args.family] | some f in found} == {["warning", "IPv6"]}
}

test_routed_is_silent if {
	rule.finding == set() with input as world([lan, lan6], {"startedTasks": ["OMPROUTE"]}, {})
	rule.finding == set() with input as world([lan], {}, {"stack": {"members": {"omproute": [{"path": "omproute.conf", "at": 9}]}}})
	rule.finding == set() with input as world([lan], {}, {"stack": {"other": {"AUTOLOG": [{"entry": [{"procedure": {"value": "OMPROUTE"}}]}]}}})
}

test_ignored_is_silent if {
	rule.finding == set() with input as world([lan], tasks, {"stack": {"settings": {"IPCONFIG": {"IGNOREREDIRECT": {"value": true, "state": "coded"}}}}})
	rule.finding == set() with input as world([{"name": "V", "class": "virtual", "family": 4, "at": 5}], tasks, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"settings": {"IPCONFIG": {"IGNOREREDIRECT": {"state": "unknown"}}}, "interfaces": [lan]}, "environment": tasks}
}

test_unknown_procedure_is_silent if {
	hidden := {"stack": {"gaps": [{"at": 9, "statement": "AUTOLOG", "reason": "symbolic"}]}}
	rule.finding == set() with input as world([lan], {}, hidden)
	count(rule.finding) == 1 with input as world([lan], tasks, hidden)
}
