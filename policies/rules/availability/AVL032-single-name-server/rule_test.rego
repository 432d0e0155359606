package ezlint.rules.availability.avl032_test

import data.ezlint.rules.availability.avl032 as rule

server(address) := {"at": 3, "settings": {"address": [{"value": address}]}}

world(servers, settings, setup, environment) := {"environment": environment, "stack": {"members": {"tcpip-data": [{"path": "tcpip.data", "complete": true, "entries": {"NSINTERADDR": servers}, "settings": settings}], "resolver-setup": setup}}}

quiesce(more) := [{"complete": true, "settings": object.union({"UNRESPONSIVETHRESHOLD": {"at": 9, "autoquiesce": {"value": "AUTOQUIESCE"}}}, more)}]

global := {"GLOBALTCPIPDATA": {"value": "/etc/tcpip.data", "at": 8}}

two := [server("10.1.1.53"), server("10.2.1.53")]

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_single if {
	places(world([server("10.1.1.53")], {}, [], {})) == {[3, "default"]}
	places(world([server("10.1.1.53"), server("10.1.1.53")], {}, [], {})) == {[3, "default"]}
}

test_autoquiesce if {
	places(world(two, {"RESOLVERTIMEOUT": {"value": 30, "at": 5}}, quiesce(global), {})) == {[5, "timeout"]}
	places(world(two, {"RESOLVEVIA": {"value": "TCP", "at": 6}}, quiesce(global), {})) == {[6, "tcp"]}
	places(world(two, {}, quiesce({}), {})) == {[9, "global"]}
}

test_silent if {
	places(world(two, {"RESOLVERTIMEOUT": {"value": 30, "at": 5}}, [], {})) == set()
	places(world([server("127.0.0.1")], {}, [], {})) == set()
	places(world([server("10.9.9.9")], {}, [], {"redundantNameServers": ["10.9.9.9"]})) == set()
	places(world([], {}, quiesce(global), {})) == set()
}

test_unknown_is_silent if {
	places(world([{"at": 3, "settings": {"address": [{"state": "symbolic"}]}}], {"RESOLVERTIMEOUT": {"state": "unknown"}}, quiesce({"GLOBALTCPIPDATA": {"state": "unknown"}}), {})) == set()
}
