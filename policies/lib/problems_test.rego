package ezlint.lib.problems_test

import data.ezlint.lib.problems

found := [
	{"kind": "check", "at": 3, "within": 1, "path": "INTERFACE IPAQENET/MTU"},
	{"kind": "check", "at": 5, "within": 2, "path": "INTERFACE IPAQENET/MTU"},
	{"kind": "check", "at": 6, "within": 1, "path": "TCPCONFIG"},
]

test_about if {
	problems.about(1, {"MTU"}) == [3] with input as {"stack": {"problems": found}}
	problems.about(1, {"VLANID"}) == [] with input as {"stack": {"problems": found}}
}

test_named if {
	problems.named("check", {"MTU"}) == [3, 5] with input as {"stack": {"problems": found}}
}

test_about_path if {
	problems.about_path("check", "TCPCONFIG") == [6] with input as {"stack": {"problems": found}}
}
