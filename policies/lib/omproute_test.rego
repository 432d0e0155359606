package ezlint.lib.omproute_test

import data.ezlint.lib.omproute

test_autolog[part] if {
	some part in ["procedure", "JOBNAME"]
	omproute.in_use with input as {"stack": {"other": {"AUTOLOG": [{"entry": [{part: {"value": "OMPROUTE"}}]}]}}}
}

test_started_task if {
	omproute.in_use with input as {"environment": {"startedTasks": ["TCPIP", "OMPROUT1"]}}
}

test_facts if {
	omproute.in_use with input as {"environment": {"omproute": {}}}
}

test_unknown if {
	not omproute.in_use with input as {"stack": {"other": {"AUTOLOG": [{"entry": [{"procedure": {"value": "FTPD"}}]}]}}, "environment": {"startedTasks": ["TCPIP"]}}
}

test_learned if {
	found := omproute.learned with input as {"environment": {"omproute": {"learnedNetworks": ["DEFAULT", "default6", "10.6.1.0/16", "2001:DB8::/32"]}}}
	found == {"0.0.0.0/0", "::/0", "10.6.0.0/16", "2001:db8::/32"}
}

test_families if {
	omproute.routes_family(4) with input as {}
	not omproute.routes_family(6) with input as {}
	omproute.routes_family(6) with input as {"environment": {"omproute": {"protocols": ["ospfv3"]}}}
	not omproute.routes_family(4) with input as {"environment": {"omproute": {"protocols": ["ospfv3"]}}}
}

test_port if {
	ports := {"ports": [{"job": {"value": "OMPROUTE"}}]}
	omproute.is_likely with input as {"stack": ports}
	not omproute.in_use with input as {"stack": ports}
	not omproute.is_likely with input as {"stack": ports, "environment": {"startedTasks": ["TCPIP"]}}
}

test_absent if {
	omproute.is_absent with input as {"environment": {"startedTasks": ["TCPIP"]}}
	not omproute.is_absent with input as {"environment": {}}
	not omproute.is_absent with input as {"environment": {"startedTasks": ["OMPROUTE"]}}
}

test_protocols if {
	file := {"complete": true, "entries": {"RIP_Interface": [{}], "IPV6_OSPF_INTERFACE": [{}]}}
	omproute.protocols == {"rip", "ospfv3"} with input as {"stack": {"members": {"omproute": [file]}}}
	omproute.protocols == {"ospf"} with input as {"stack": {"members": {"omproute": [file]}}, "environment": {"omproute": {"protocols": ["ospf"]}}}
	omproute.protocols == set() with input as {"stack": {"members": {"omproute": [object.union(file, {"complete": false})]}}}
	omproute.protocols == set() with input as {"stack": {}}
}

test_may_run if {
	omproute.may_run with input as {"environment": {"omproute": {}}}
	omproute.may_run with input as {"stack": {"members": {"omproute": [{}]}}}
	hidden := {"stack": {"gaps": [{"reason": "symbolic", "statement": "AUTOLOG"}]}}
	omproute.may_run with input as hidden
	not omproute.may_run with input as object.union(hidden, {"environment": {"startedTasks": ["TCPIP"]}})
	not omproute.may_run with input as {"stack": {"gaps": []}}
}
