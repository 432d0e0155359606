package ezlint.rules.security_access.acc013_test

import data.ezlint.rules.security_access.acc013 as rule

world(settings, more) := object.union({"stack": {"settings": {}, "interfaces": [], "gaps": [], "other": {"TELNETPARMS": [object.union({"at": 5}, settings)]}}}, more)

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

clear := {"PORT": {"value": 23, "at": 6}}

tunnel(security, everybody) := {"stack": {
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": security}}},
	"policy": {"complete": ["ipsec"], "filters": {"rules": [
		{
			"order": 0, "name": "Tn", "action": "IpSec", "dynamicVpn": 9, "protocol": 6, "localPorts": {"ranges": [[23, 23]]}, "direction": "Bidirectional",
			"connect": "any", "routing": "Local", "timed": false, "local": "any", "remote": {"ranges": [["10.8.0.0", "10.8.0.255"]]},
		},
		{
			"order": 1, "name": "All", "action": "Permit", "protocol": "any", "localPorts": "any", "direction": "Bidirectional",
			"connect": "any", "routing": "Local", "timed": false, "local": "any", "remote": everybody,
		},
	]}},
}}

test_tunnels if {
	partners := {"ranges": [["10.8.0.0", "10.8.0.99"]]}
	places(world(clear, tunnel(false, partners))) == {[6, "idle"]}
	places(world(clear, tunnel(true, partners))) == set()
	places(world(clear, tunnel(true, "any"))) == {[6, "partly"]}
}

test_found if {
	places(world(clear, {})) == {[6, "default"]}
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "ANY", "at": 7}}, {})) == {[7, "fallback"]}
}

test_globals if {
	any := {"stack": {"other": {"TELNETGLOBALS": [{"at": 2, "CONNTYPE": {"value": "ANY", "at": 3}}]}}}
	places(world({"TTLSPORT": {"value": 992, "at": 6}}, any)) == {[3, "fallback"]}
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}, any)) == set()
}

test_silent if {
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}, {})) == set()
	places(world(clear, {"stack": {"complete": true, "interfaces": [{"class": "hipersockets"}]}})) == set()
}

test_unknown_is_silent if {
	places(world({"PORT": {"state": "symbolic", "at": 6}}, {})) == set()
	places(world(clear, {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}}}})) == set()
}
