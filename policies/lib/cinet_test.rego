package ezlint.lib.cinet_test

import data.ezlint.lib.cinet

network(type) := {"at": 3, "settings": {"DOMAINNAME": {"value": "AF_INET"}, "TYPE": {"value": type}, "INADDRANYPORT": {"value": 40000}, "INADDRANYCOUNT": {"value": 2000}}}

bpxprm(entry) := {"stack": {"members": {"bpxprm": [{"entries": {"NETWORK": [entry]}}]}}}

test_from_bpxprm if {
	cinet.is_used with input as bpxprm(network("CINET"))
	cinet.range == {"first": 40000, "last": 41999} with input as bpxprm(network("CINET"))
	not cinet.is_used with input as bpxprm(network("INET"))
	not cinet.range with input as bpxprm(network("INET"))
}

test_from_the_environment if {
	facts := {"environment": {"cinet": {"inaddrAnyPort": 5000, "inaddrAnyCount": 10}}, "stack": {}}
	cinet.is_used with input as facts
	cinet.range == {"first": 5000, "last": 5009} with input as facts
	not cinet.is_used with input as {"environment": {"cinet": {"active": false, "inaddrAnyPort": 5000}}, "stack": {}}
}

test_a_port_alone_reserves_nothing if {
	one := {"at": 3, "settings": {"DOMAINNAME": {"value": "AF_INET"}, "INADDRANYPORT": {"value": 40000}}}
	not cinet.range with input as bpxprm(one)
}

test_default_range if {
	cinet.range == {"first": 63000, "last": 63999} with input as bpxprm({"at": 3, "settings": {"DOMAINNAME": {"value": "AF_INET"}}})
}

subfile(name) := {"at": 3, "settings": {"NAME": {"value": name}, "TYPE": {"value": "CINET"}}}

two := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [subfile("TCPA"), subfile("TCPB")]}}]}}}

test_stacks if {
	cinet.stacks == 2 with input as two
	cinet.stacks == 3 with input as {"environment": {"cinet": {"stacks": ["A", "B", "C"]}}, "stack": {}}
	not cinet.stacks with input as object.union(two, {"environment": {"cinet": {"active": false}}})
	not cinet.stacks with input as {"stack": {}}
}
