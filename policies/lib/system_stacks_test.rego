package ezlint.lib.system_stacks_test

import data.ezlint.lib.system_stacks as stacks

bpx := {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [
	{"settings": {"NAME": {"value": "TCPA"}, "TYPE": {"value": "CINET"}}},
	{"settings": {"NAME": {"value": "OTHER"}, "TYPE": {"value": "INET"}, "ENTRYPOINT": {"value": "EZBPFINI"}}},
]}}]}}

policy := {"policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": "tcpa"}}}]}}}

test_listed if {
	stacks.listed == {"A", "B"} with input as {"environment": {"cinet": {"stacks": ["a", "B"]}}, "stack": bpx}
	stacks.listed == {"TCPA", "OTHER"} with input as {"environment": {}, "stack": bpx}
	stacks.listed == {"TCPA", "PAGENT"} with input as {"environment": {"startedTasks": ["TCPA", "PAGENT"]}, "stack": {}}
	not stacks.listed with input as {"environment": {"startedTasks": ["PAGENT"]}, "stack": policy}
}

test_shown if {
	stacks.shown == ["TCPA"] with input as {"environment": {}, "stack": bpx}
	stacks.shown == ["A", "B"] with input as {"environment": {"cinet": {"stacks": ["B", "A"]}}, "stack": {}}
}

test_images if {
	stacks.images == {"TCPA"} with input as {"environment": {}, "stack": policy}
	not stacks.images with input as {"environment": {"cinet": {"stacks": ["TCPX"]}}, "stack": policy}
	not stacks.images with input as {"environment": {}, "stack": {}}
}
