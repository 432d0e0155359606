package ezlint.rules.security_access.acc019_test

import data.ezlint.rules.security_access.acc019 as rule

tls := {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_TLS", "at": 3}]}}]}

outside(answer, filters, tunnels) := {"outside": {"answer": answer, "filters": filters, "tunnels": tunnels}}

open := outside("yes", "off", [])

world(secure, transfer, entries, more) := object.union(
	{
		"connections": {"ports": {"20": open, "21": open}},
		"stack": {"settings": {}, "ports": [], "members": {"ftp-data": [{
			"at": 1,
			"readers": ["server"],
			"complete": true,
			"settings": {"SECURE_FTP": secure, "SECURE_DATACONN": transfer},
			"entries": entries,
		}]}},
	},
	more,
)

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

test_messages if {
	messages(world(required, {"value": "CLEAR", "at": 6}, tls, {})) == {"data"}
	messages(world(required, private, {}, {})) == {"nothing"}
	messages(world({"value": "ALLOWED", "at": 5}, private, tls, {})) == {"default"}
}

# The control connection and port 20 are in a tunnel, and passive ports according to this answer.
tunnels(passive) := {"connections": {"ports": {"20": outside("no", "on", ["Ftp"]), "21": outside("no", "on", ["Ftp"]), "50000": outside("no", "on", ["Ftp"]), "50199": passive}}}

messages(world) := found if {
	found := {object.get(f, "message", "default") | some f in rule.finding} with input as world
}

test_tunnel_for_a_part if {
	partly := {"connections": {"ports": {"21": outside("yes", "on", ["Ftp"])}}}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, partly)) == {[6, 1]}
	messages(world(required, {"value": "CLEAR", "at": 6}, tls, partly)) == {"partly"}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels(open))) == set()
	off := {"connections": {"ports": {"21": outside("yes", "off", ["Ftp"])}}}
	messages(world(required, {"value": "CLEAR", "at": 6}, tls, off)) == {"idle"}
}

test_passive_ports if {
	range := {"stack": {"members": {"ftp-data": [{
		"at": 1, "readers": ["server"], "complete": true, "settings": {
			"SECURE_FTP": required,
			"SECURE_DATACONN": {"value": "CLEAR", "at": 6},
			"PASSIVEDATAPORTS": {"at": 7, "low": {"value": 50000}, "high": {"value": 50199}},
		},
		"entries": tls,
	}]}}}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, object.union(tunnels(open), range))) == {[6, 1]}
	places(world(required, {"value": "CLEAR", "at": 6}, tls, object.union(tunnels(outside("no", "on", ["Ftp"])), range))) == set()
}

test_silent if {
	places(world(required, private, tls, {})) == set()
	places(world(required, private, {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_GSSAPI", "at": 3}]}}]}, {})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, {"stack": {"ports": [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "RESERVED": {"value": true}}]}})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, tunnels(open))) == set()
}

test_unknown_is_silent if {
	places(world({"state": "unknown"}, {"state": "symbolic", "at": 6}, {"EXTENSIONS": [{"damaged": true, "settings": {}}]}, {})) == set()
	places(world(required, {"value": "CLEAR", "at": 6}, tls, {"connections": {"ports": {"20": outside("unknown", "on", []), "21": outside("unknown", "on", [])}}})) == set()
}
