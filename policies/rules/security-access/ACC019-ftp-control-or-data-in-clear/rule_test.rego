package ezlint.rules.security_access.acc019_test

import data.ezlint.rules.security_access.acc019 as rule

tls := {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_TLS", "at": 3}]}}]}

world(secure, transfer, entries, more) := object.union({"stack": {"settings": {}, "ports": [], "members": {"ftp-data": [{"at": 1, "readers": ["server"], "complete": true, "settings": {"SECURE_FTP": secure, "SECURE_DATACONN": transfer}, "entries": entries}]}}}, more)

places(world) := found if {
	found := {[f.at, count(f.args.names)] | some f in rule.finding} with input as world
}

required := {"value": "REQUIRED", "at": 5}

private := {"value": "PRIVATE", "at": 6}

test_found if {
	places(world({"value": "ALLOWED", "at": 5}, private, tls, {})) == {[5, 1]}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, {})) == {[6, 1]}
	places(world({"value": "ALLOWED", "state": "default"}, {"value": "CLEAR", "state": "default"}, tls, {})) == {[3, 2]}
	places(world(required, private, {}, {})) == {[1, 1]}
}

tunnels(ports) := {"stack": {
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}},
	"policy": {"complete": ["ipsec"], "filters": {"rules": [
		{
			"order": 0, "name": "Ftp", "action": "IpSec", "manualVpn": 9, "protocol": "any", "localPorts": {"ranges": ports}, "direction": "Bidirectional",
			"connect": "any", "routing": "Local", "timed": false, "local": "any", "remote": "any",
		},
		{
			"order": 1, "name": "All", "action": "Permit", "protocol": "any", "localPorts": "any", "direction": "Bidirectional",
			"connect": "any", "routing": "Local", "timed": false, "local": "any", "remote": "any",
		},
	]}},
}}

messages(world) := found if {
	found := {object.get(f, "message", "default") | some f in rule.finding} with input as world
}

test_tunnel_for_a_part if {
	places(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels([[21, 21]]))) == {[6, 1]}
	messages(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels([[21, 21]]))) == {"partly"}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels([[20, 21]]))) == set()
	off := object.union(tunnels([[20, 21]]), {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"value": false}}}}})
	messages(world(required, {"value": "CLEAR", "at": 6}, tls, off)) == {"idle"}
	range := {"stack": {"members": {"ftp-data": [{
		"at": 1, "readers": ["server"], "complete": true, "settings": {
			"SECURE_FTP": required,
			"SECURE_DATACONN": {"value": "CLEAR", "at": 6},
			"PASSIVEDATAPORTS": {"at": 7, "low": {"value": 50000}, "high": {"value": 50199}},
		},
		"entries": tls,
	}]}}}
	places(object.union(tunnels([[20, 21], [50000, 50100]]), range)) == {[6, 1]}
	places(object.union(tunnels([[20, 21], [50000, 50199]]), range)) == set()
}

test_silent if {
	places(world(required, private, tls, {})) == set()
	places(world(required, private, {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_GSSAPI", "at": 3}]}}]}, {})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, {"stack": {"ports": [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "RESERVED": {"value": true}}]}})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels([[1, 65535]]))) == set()
}

test_unknown_is_silent if {
	places(world({"state": "unknown"}, {"state": "symbolic", "at": 6}, {"EXTENSIONS": [{"damaged": true, "settings": {}}]}, {})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}}}})) == set()
}
