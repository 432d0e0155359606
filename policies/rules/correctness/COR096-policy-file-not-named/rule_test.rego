package ezlint.rules.correctness.cor096_test

import data.ezlint.rules.correctness.cor096 as rule

image(name, at) := {"at": at, "settings": {"image": {"value": name}}}

world(images) := {"stack": {"name": "TCPB", "policy": {"unnamed": ["etc/common.policy"], "objects": {"TcpImage": images}}}}

test_not_named if {
	rule.finding == {{"at": 5, "args": {"path": "common.policy"}}} with input as world([image("TCPA", 3), image("tcpb", 5)])
	rule.finding == {{"at": 3, "args": {"path": "common.policy"}}} with input as world([image("TCPA", 3), image("TCPC", 5)])
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"name": "TCPB", "policy": {"objects": {"TcpImage": [image("TCPB", 3)]}}}}
}
