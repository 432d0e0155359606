package ezlint.lib.distribution_test

import data.ezlint.lib.distribution

xcf := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}}

everything := {"at": 5, "address": {"value": "10.5.5.1"}, "DESTIP": {"ALL": {"value": true}}}

listed(addresses) := {"at": 6, "address": {"value": "10.5.5.1"}, "DESTIP": {"target": [{"address": {"value": a}} | some a in addresses]}}

test_to_stacks if {
	found := distribution.to_stacks with input as {"stack": {"distributions": [everything, {"DELETE": {"value": true}}, {"GRE": {"value": true}}, {"ENCAP": {"value": true}}, {"DISTMETHOD": {"value": "TARGCONTROLLED"}}]}}
	found == [everything]
}

# COR018 reports it.
test_of_an_undefined_address if {
	count(distribution.to_stacks) == 1 with input as named([1])
	distribution.to_stacks == [] with input as named([])
	count(distribution.to_stacks) == 1 with input as object.union(named([]), {"stack": {"complete": false}})
}

named(definitions) := {"stack": {"complete": true, "gaps": [], "distributions": [object.union(everything, {"address": {"value": "10.5.5.1", "at": 3}})], "references": [{"kinds": ["dvipa"], "at": 3, "definitions": definitions}]}}
remote(entry, settings) if distribution.has_remote_target(entry) with input as {"stack": {"settings": settings}}

test_targets if {
	remote(everything, xcf)
	remote(listed(["10.9.9.1", "10.9.9.2"]), xcf)
	not remote(listed(["10.9.9.1"]), xcf)
	remote(listed(["10.9.9.2"]), xcf)
	not remote(listed(["10.9.9.2"]), {})
	not remote(listed(["10.9.9.2"]), {"IPCONFIG6": {"DYNAMICXCF": {"value": "2001:db8::1"}}})
	remote(listed(["10.9.9.1", "10.9.9.2"]), {})
	found := distribution.remote_targets(listed(["10.9.9.1", "10.9.9.2"])) with input as {"stack": {"settings": xcf}}
	found == {"10.9.9.2"}
}

test_family if {
	distribution.family(everything) == 4
	distribution.family({"interface": {"value": "DV6"}}) == 6
	distribution.subject(everything) == "10.5.5.1"
	distribution.subject({"interface": {"value": "DV6"}}) == "DV6"
}

test_routes if {
	entry := {"at": 7, "dynamicXcf": {"value": "10.9.9.2"}, "target": {"value": "10.2.2.2"}}
	own := {"at": 8, "dynamicXcf": {"value": "10.9.9.1"}}
	block := {"VIPAROUTE": [entry, own, {"DELETE": {"value": true}, "dynamicXcf": {"value": "10.9.9.3"}}]}
	stack := {"settings": xcf, "other": {"VIPADYNAMIC": [block]}}
	distribution.routed_targets == {"10.9.9.1", "10.9.9.2"} with input as {"stack": stack}
	distribution.remote_routes == [entry] with input as {"stack": stack}
	distribution.remote_routes == [] with input as {"stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": {"state": "symbolic"}}}, "other": {"VIPADYNAMIC": [block]}}}
	not distribution.has_hidden_route with input as {"stack": stack}
	distribution.has_hidden_route with input as {"stack": {"other": {"VIPADYNAMIC": [{"VIPAROUTE": [{"dynamicXcf": {"state": "symbolic"}}]}]}}}
}

test_ports if {
	distribution.covers_port({}, 443)
	not distribution.covers_port({"damaged": true}, 443)
	distribution.covers_port({"PORT": {"port": [{"value": 80}, {"value": 443}]}}, 443)
	not distribution.covers_port({"PORT": {"port": [{"value": 80}]}}, 443)
	distribution.covers_port({"PORT": {"range": [{"value": "400-443"}]}}, 443)
	not distribution.covers_port({"PORT": {"range": [{"value": "400-442"}]}}, 443)
}

test_partners if {
	peers := [{"name": "SYSB", "dynamicXcf": "10.9.9.2/24"}, {"name": "SYSC"}]
	by_peer := distribution.partner_at("10.9.9.2") with input as {"environment": {"peers": peers}}
	by_peer.name == "SYSB"
	environment := {"peers": peers, "sysplex": {"stacks": [{"name": "TCPC", "system": "SYSC", "dynamicXcf": "10.9.9.3"}]}}
	by_stack := distribution.partner_at("10.9.9.3") with input as {"environment": environment, "stack": {"name": "X"}}
	by_stack.name == "SYSC"
	not distribution.partner_at("10.9.9.4") with input as {"environment": environment, "stack": {"name": "X"}}
}

test_may_distribute if {
	distribution.may_distribute with input as {"stack": {"distributions": [{"at": 1}]}}
	distribution.may_distribute with input as {"stack": {"dvipas": [{"kind": "backup"}]}}
	not distribution.may_distribute with input as {"stack": {"distributions": [{"DELETE": {"value": true}}], "dvipas": [{"kind": "define"}]}}
}
