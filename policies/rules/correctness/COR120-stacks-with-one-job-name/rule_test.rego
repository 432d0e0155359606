package ezlint.rules.correctness.cor120_test

import data.ezlint.rules.correctness.cor120 as rule

world(name, peer) := {
	"stack": {"name": name, "members": {"tcpip-data": [{"path": "B.DATA", "settings": {"TCPIPJOBNAME": {"value": "TCPA", "at": 2}}, "entries": {}}]}},
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [object.union({"name": "TCPA", "system": "SYSA", "inRun": true, "tcpipJobName": "TCPA", "tcpipData": "A.DATA"}, peer)]}},
}

found(name, peer) := {f | some f in rule.finding with input as world(name, peer)}

test_same_name if found("TCPB", {}) == {{"at": 2, "args": {"job": "TCPA", "file": ["A.DATA"], "stack": ["TCPA"]}}}

test_last_stack_reports_it if {
	count(found("ZED", {"name": "ALPHA"})) == 1
	found("ALPHA", {"name": "ZED"}) == set()
}

# Its policies show that the other stack has the correct file.
test_policies_show_the_stack if {
	count(found("ALPHA", {"name": "ZED", "policyImage": "TCPA"})) == 1
	own := {"stack": {"policy": {"image": "TCPA"}}}
	rule.finding == set() with input as object.union(world("ZED", {"name": "ALPHA"}), own)
	count(rule.finding) == 1 with input as object.union(world("ZED", {"name": "ALPHA", "policyImage": "TCPA"}), own)
	unread := {"stack": {"policy": {"image": "TCPA", "unread": ["/etc/a"]}}}
	count(rule.finding) == 1 with input as object.union(world("ZED", {"name": "ALPHA"}), unread)
}

test_name_of_the_stack_is_silent if found("TCPA", {"name": "TCPB"}) == set()

test_silent if {
	found("TCPB", {"tcpipJobName": "TCPZ"}) == set()
	found("TCPB", {"tcpipData": "B.DATA"}) == set()
	found("TCPB", {"system": "SYSB"}) == set()
	rule.finding == set() with input as {"stack": {"name": "TCPB"}}
}

test_several_files_are_silent if {
	one := world("TCPB", {})
	files := array.concat(one.stack.members["tcpip-data"], [{"path": "C.DATA", "settings": {"TCPIPJOBNAME": {"value": "TCPB", "at": 9}}, "entries": {}}])
	rule.finding == set() with input as object.union(one, {"stack": {"members": {"tcpip-data": files}}})
}
