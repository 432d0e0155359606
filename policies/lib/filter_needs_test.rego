package ezlint.lib.filter_needs_test

import data.ezlint.lib.filter_needs

filter(more) := object.union({"at": 9, "action": "Permit", "protocol": 6, "local": "any", "remote": "any", "localPorts": "any", "remotePorts": "any"}, more)

world(rules, objects) := {"stack": {
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}, "IPCONFIG6": {"IPSECURITY": {"value": false}}},
	"policy": {"complete": ["ipsec"], "objects": objects, "filters": {"rules": rules}},
}}

test_blocked if {
	filter_needs.is_blocked(4, 89, 0) with input as world([filter({})], {})
	not filter_needs.is_blocked(4, 6, 0) with input as world([filter({})], {})
	filter_needs.is_blocked(4, 6, 53) with input as world([filter({"localPorts": {"ranges": [[1, 9]]}, "remotePorts": {"ranges": [[443, 443]]}})], {})
	not filter_needs.is_blocked(4, 6, 443) with input as world([filter({"localPorts": {"ranges": [[1, 9]]}, "remotePorts": {"ranges": [[443, 443]]}})], {})
	filter_needs.is_blocked(4, 6, 0) with input as world([filter({"action": "Deny"})], {})
	filter_needs.is_blocked(4, 6, 0) with input as world([filter({"remote": {"ranges": [["2001:db8::1", "2001:db8::1"]]}})], {})
}

test_unknown if {
	not filter_needs.is_blocked(4, 89, 0) with input as world([filter({}), {"at": 10}], {})
	not filter_needs.is_blocked(6, 89, 0) with input as world([filter({})], {})
	not filter_needs.is_blocked(4, 89, 0) with input as world([], {})
}

test_place if {
	filter_needs.place == 9 with input as world([filter({})], {})
	filter_needs.place == 3 with input as world([filter({})], {"IpFilterPolicy": [{"at": 3}]})
}
