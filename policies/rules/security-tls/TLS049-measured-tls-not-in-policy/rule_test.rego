package ezlint.rules.security_tls.tls049_test

import data.ezlint.rules.security_tls.tls049 as rule

world(flow, settings, ciphers, places) := {
	"stack": {"release": "3.1", "policy": {
		"tls": {"rules": [{"at": 3, "enabled": true, "settings": settings, "ciphers": ciphers}]},
		"objects": {"TTLSRule": [{"at": 3, "name": "Db2"}]},
	}},
	"release": "3.1",
	"workload": {"measured": {"hours": 24}, "flows": [flow]},
	"connections": {"flows": [{"tls": {"answer": "yes", "rules": places}}]},
}

db2 := {"name": "db2", "kind": "RR", "connections": 9, "protection": "at-tls", "tlsVersion": "TLSv1.0", "cipher": "C030"}

gcm := {"suites": [{"code": "C030"}]}

off := {"TLSv1": {"value": "Off"}}

args(used) := {"rule": "Db2", "flows": ["db2"], "used": used, "connections": 9, "time": "24 measured hours"}

test_version if {
	found := rule.finding with input as world(db2, off, gcm, [3])
	found == {{"at": 3, "args": args(["TLSv1.0"])}}
}

test_cipher if {
	found := rule.finding with input as world(object.union(db2, {"cipher": "002F"}), {}, gcm, [3])
	found == {{"at": 3, "args": args(["cipher suite 002F"])}}
}

test_silent[why] if {
	some why, document in {
		"permitted": world(db2, {"TLSv1": {"value": "On"}}, gcm, [3]),
		"default list": world(object.union(db2, {"cipher": "002F"}), {}, object.union(gcm, {"state": "default"}), [3]),
		"list not known": world(object.union(db2, {"cipher": "002F"}), {}, object.union(gcm, {"state": "unknown"}), [3]),
		"variables of the group": world(db2, {"TLSv1": {"value": "Off", "state": "default"}, "Envfile": {"value": "/etc/gsk.env", "at": 9}}, gcm, [3]),
		"two rules": world(db2, off, gcm, [3, 5]),
		"TLS of the application": world(object.union(db2, {"protection": "none"}), off, gcm, [3]),
		"nothing was seen": world(object.remove(db2, ["tlsVersion", "cipher"]), off, gcm, [3]),
	}
	rule.finding == set() with input as document
}
