package ezlint.rules.correctness.cor078_test

import data.ezlint.rules.correctness.cor078 as rule

world(eids, peers) := {
	"stack": {"name": "TCPA", "settings": {"GLOBALCONFIG": {"SMCGLOBAL": {"SMCEID": {"at": 3, "eid": eids}}}}, "interfaces": []},
	"environment": {"sysplex": {"stacks": peers}},
}

own := [{"value": "CORP1", "at": 4}]

test_reports if {
	found := rule.finding with input as world(own, [{"name": "TCPB", "smcEids": ["OTHER"]}])
	found == {{"at": 3, "message": "default", "args": {"own": ["CORP1"], "others": ["TCPB (OTHER)"]}}}
}

test_system_id if {
	system := {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"SYSTEMEID": {"value": true, "at": 9}}}}}}
	found := rule.finding with input as object.union(world(own, [{"name": "TCPB", "smcEids": ["OTHER"]}]), system)
	{f.message | some f in found} == {"rdma"}
}

test_silent if {
	rule.finding == set() with input as world(own, [{"name": "TCPB", "smcEids": ["OTHER", "corp1"]}])
	rule.finding == set() with input as world(own, [{"name": "TCPB", "smcEids": []}])
	rule.finding == set() with input as world(own, [{"name": "TCPB"}])
}

test_the_odd_one_reports if {
	peers := [{"name": "TCPB", "smcEids": ["CORP1"], "inRun": true}, {"name": "TCPC", "smcEids": ["OTHER"], "inRun": true}]
	rule.finding == set() with input as world(own, peers)
	count(rule.finding) == 1 with input as world([{"value": "OTHER2", "at": 4}], peers)
}

test_unknown_is_silent if rule.finding == set() with input as world([{"state": "symbolic", "at": 4}], [{"name": "TCPB", "smcEids": ["OTHER"]}])
