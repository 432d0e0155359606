package ezlint.rules.migration.mig016_test

import data.ezlint.rules.migration.mig016 as rule

world(procedures, ports, addresses, environment) := {"environment": environment, "stack": {
	"other": {"AUTOLOG": [{"at": 1, "entry": [{"at": 2, "procedure": {"value": procedure, "at": 2}} | some procedure in procedures]}]},
	"ports": ports,
	"members": {"tcpip-data": [{"path": "t", "entries": {"NSINTERADDR": [{"at": 9, "settings": {"address": [{"value": address} | some address in addresses]}}]}}]},
}}

named := {"at": 5, "port": {"value": 53}, "job": {"value": "NAMED"}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_found if {
	places(world(["NAMED9"], [named], ["10.1.1.1"], {})) == {[2, "default"]}
	places(world(["DHCPD"], [], ["10.1.1.1"], {})) == {[2, "default"]}
	places(world([], [], ["127.0.0.1"], {})) == {[9, "local"]}
	places(world([], [named], ["10.1.1.1"], {})) == {[5, "port"]}
}

test_job_name if {
	renamed := {"at": 2, "procedure": {"value": "DNSSERV", "at": 2}, "JOBNAME": {"value": "NAMED1"}}
	model := object.union(world([], [], [], {}), {"stack": {"other": {"AUTOLOG": [{"at": 1, "entry": [renamed]}]}}})
	places(model) == {[2, "default"]}
}

test_silent if {
	places(world(["FTPD"], [object.union(named, {"job": {"value": "RESERVED"}})], ["127.0.0.1", "10.1.1.1"], {})) == set()
	places(world([], [], ["127.0.0.1"], {"redundantNameServers": ["127.0.0.1"]})) == set()
	places(world([], [], [], {})) == set()
}

# An address that a program may activate is not yet an address of this stack.
test_own_addresses if {
	stack := {"stack": {
		"dvipas": [{"address": "10.2.1.1", "kind": "define"}],
		"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"at": 7, "mask": {"value": "255.255.0.0"}, "address": [{"value": "10.3.0.0"}]}]}]},
	}}
	places(object.union(world([], [], ["10.2.1.1"], {}), stack)) == {[9, "local"]}
	places(object.union(world([], [], ["10.3.5.53"], {}), stack)) == set()
}
