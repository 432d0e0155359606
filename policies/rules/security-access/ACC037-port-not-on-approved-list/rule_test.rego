package ezlint.rules.security_access.acc037_test

import data.ezlint.rules.security_access.acc037 as rule

entry(port, job) := {"at": port, "port": {"value": port}, "protocol": {"value": "TCP"}, "job": {"value": job}}

world(approved, more) := {"parameters": {"ACC037": {"approved_ports": approved}}, "stack": object.union({"gaps": [], "ports": [], "portRanges": [], "distributions": []}, more)}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

web := {"ports": [entry(443, "WEBSRV"), entry(17433, "XYZ001"), entry(69, "RESERVED")]}

test_found if {
	places(world(["443/TCP/WEBSRV"], web)) == {17433}
	places(world(["443/UDP", 17433], web)) == {443}
	places(world(["443/TCP/OTHER", "17433 TCP XYZ001"], web)) == {443}
	places(world([{"port": 443, "protocol": "TCP"}, {"port": 17433, "job": "OTHER"}], web)) == {17433}
	places(world([443], {"portRanges": [{"at": 5, "first": {"value": 440}, "count": {"value": 9}, "protocol": {"value": "TCP"}, "job": {"value": "A"}}]})) == {5}
	places(world([443], {"distributions": [{"PORT": {"port": [{"value": 443, "at": 6}, {"value": 444, "at": 7}]}}]})) == {7}
	places(world([443], {"other": {"TELNETPARMS": [{"at": 3, "PORT": {"value": 23, "at": 4}}]}})) == {4}
}

test_silent if {
	places(world([], web)) == set()
	places(world(["23/TCP/TELNETD"], {"other": {"TELNETPARMS": [{"at": 3, "PORT": {"value": 23, "at": 4}}]}})) == set()
	places(world(["400-500/TCP/WEBSRV", 17433], web)) == set()
	places(world([443], {"distributions": [{"DELETE": {"value": true}, "PORT": {"port": [{"value": 444, "at": 7}]}}]})) == set()
}

test_unknown_is_silent if places(world([443], {"ports": [object.union(object.remove(entry(444, "A"), ["port"]), {"port": {"state": "symbolic"}})]})) == set()
