package ezlint.rules.security_access.acc032_test

import data.ezlint.rules.security_access.acc032 as rule

range(low, high) := {"at": 4, "low": {"value": low}, "high": {"value": high}}

world(tcp, udp, ports, ranges) := {
	"stack": {"settings": {"TCPCONFIG": {"EPHEMERALPORTS": tcp}, "UDPCONFIG": {"EPHEMERALPORTS": udp}}, "ports": ports, "portRanges": ranges},
	"parameters": {"ACC032": {"minimum_ports": 4096}},
}

default_range := {"value": 1024, "state": "default"}

test_small if {
	found := rule.finding with input as world(range(5000, 5999), default_range, [], [])
	{[f.at, f.message, f.args.statement, f.args.left, f.fix[0].statement] | some f in found} == {[4, "default", "TCPCONFIG", 1000, "TCPCONFIG"]}
}

test_reserved_ports if {
	port := {"port": {"value": 10000}, "protocol": {"value": "UDP"}}
	inside := {"first": {"value": 10001}, "count": {"value": 1000}, "protocol": {"value": "UDP"}}
	outside := {"first": {"value": 30001}, "count": {"value": 1000}, "protocol": {"value": "UDP"}}
	found := rule.finding with input as world(default_range, range(10000, 15000), [port, port], [inside, outside])
	{[f.message, f.args.statement, f.args.reserved, f.args.left] | some f in found} == {["reserved", "UDPCONFIG", 1001, 4000]}
}

test_silent if {
	rule.finding == set() with input as world(range(10000, 14095), default_range, [], [])
	rule.finding == set() with input as world(default_range, default_range, [], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4}, default_range, [], [])
}
