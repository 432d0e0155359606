package ezlint.rules.security_tls.tls053_test

import data.ezlint.rules.security_tls.tls053 as rule

settings := {
	"HandshakeRole": {"value": "Server", "at": 31}, "Keyring": {"value": "WEB/RING", "at": 32}, "SSLv3": {"value": "Off"},
	"TLSv1": {"value": "Off"}, "TLSv1.1": {"value": "Off"}, "TLSv1.2": {"value": "On"}, "TLSv1.3": {"value": "On"},
}

own := {"at": 30, "name": "Web", "settings": settings, "parts": {"TTLSCipherParms": 33}, "ciphers": {"suites": [{"name": "B"}, {"name": "A"}]}}

theirs := {"port": 443, "role": "Server", "keyring": "web/RING", "versions": ["TLSv1.2", "TLSv1.3"], "suites": ["A", "B"]}

world(one, other, targets) := {
	"release": "3.1",
	"stack": {
		"name": "B", "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.2/24"}}}, "policy": {"tls": {"rules": [one]}},
		"ports": [{"at": 6, "port": {"value": 443}, "protocol": {"value": "TCP"}}],
	},
	"connections": {"distributed": [{"address": "10.4.1.1", "port": 443, "tls": "yes", "rule": 30}]},
	"environment": {"sysplex": {"stacks": [{"name": "A", "distributions": [{"address": "10.4.1.1", "ports": ["443"], "targets": targets, "tls": [other]}]}]}},
}

found(one, other) := {[f.at, object.get(f, "message", "default"), f.args.own, f.args.other] | some f in rule.finding with input as world(one, other, ["10.9.9.2"])}

test_role if found(own, object.union(theirs, {"role": "ServerWithClientAuth"})) == {[31, "default", "Server", "ServerWithClientAuth"]}

test_versions if found(own, object.union(theirs, {"versions": ["TLSv1.2"]})) == {[30, "versions", ["TLS 1.2", "TLS 1.3"], ["TLS 1.2"]]}

test_suites if {
	found(own, object.union(theirs, {"suites": ["A", "C"]})) == {[33, "suites", ["B"], ["C"]]}
	found(own, object.union(theirs, {"suites": ["A"]})) == {[33, "more", ["B"], []]}
	found(own, object.union(theirs, {"suites": ["A", "B", "C"]})) == {[33, "fewer", [], ["C"]]}
	found(object.union(own, {"parts": {}}), theirs) == set()
}

test_keyring if found(own, object.union(theirs, {"keyring": "WEB/OTHER"})) == {[32, "keyring", "WEB/RING", "WEB/OTHER"]}

test_one_finding_for_ports_of_one_statement if {
	one := world(own, object.union(theirs, {"keyring": "WEB/OTHER"}), ["10.9.9.2"])
	distributed := [{"address": address, "port": 443, "tls": "yes", "rule": 30} | some address in ["10.4.1.1", "10.4.1.2"]]
	entries := [{"address": address, "ports": ["443"], "targets": ["ALL"], "tls": [object.union(theirs, {"keyring": "WEB/OTHER"})]} | some address in ["10.4.1.1", "10.4.1.2"]]
	found_all := rule.finding with input as object.union(one, {"connections": {"distributed": distributed}, "environment": {"sysplex": {"stacks": [{"name": "A", "distributions": entries}]}}})
	{f.args.address | some f in found_all} == {["10.4.1.1", "10.4.1.2"]}
}

test_to_all if count(rule.finding) == 1 with input as world(own, object.union(theirs, {"keyring": "WEB/OTHER"}), ["ALL"])

test_silent if {
	found(own, theirs) == set()
	rule.finding == set() with input as world(own, object.union(theirs, {"port": 444, "role": "X"}), ["10.9.9.2"])
	rule.finding == set() with input as world(own, object.union(theirs, {"role": "X"}), ["10.9.9.3"])
}

test_unknown_is_silent if {
	found(own, {"port": 443}) == set()
	found(object.union(object.remove(own, ["settings"]), {"settings": {"HandshakeRole": {"state": "symbolic"}}}), object.union(theirs, {"role": "X"})) == set()
	found(object.union(own, {"ciphers": {"state": "unknown"}}), object.union(theirs, {"suites": ["C"]})) == set()
	rule.finding == set() with input as {"stack": {}}
}
