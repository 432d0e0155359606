package ezlint.rules.security_ipsec.ips017_test

import data.ezlint.rules.security_ipsec.ips017 as rule

findings(rules) := found if {
	objects := {"IpFilterRule": [{"at": 10, "nameAt": 11, "language": "ipsec"}, {"at": 20, "nameAt": 21, "language": "ipsec"}]}
	found := {[f.at, f.severity, f.message, f.args.family] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects, "filters": {"rules": rules}}}}}
}

open := {
	"at": 10,
	"name": "Any",
	"order": 0,
	"action": "Permit",
	"local": "any",
	"remote": "any",
	"protocol": "any",
	"direction": "Bidirectional",
	"routing": "Either",
	"securityClass": "any",
	"timed": false,
}

web := {"at": 20, "name": "Web", "order": 5, "action": "Permit", "local": {"ranges": [["10.1.1.5", "10.1.1.5"]]}, "remote": "any", "protocol": 6}

four := {"ranges": [["0.0.0.0", "255.255.255.255"]]}

test_last if {
	findings([open]) == {[11, "warning", "default", "IP"]}
	findings([object.union(web, {"order": -1}), open, object.union(open, {"order": 1, "direction": "Inbound"})]) == {[11, "warning", "default", "IP"]}
	findings([object.union(open, {"local": four, "remote": four})]) == {[11, "warning", "default", "IPv4"]}
}

test_not_last if findings([open, web]) == {[11, "error", "early", "IP"]}

test_limited_is_silent[name] if {
	some name, limit in {
		"deny": {"action": "Deny"},
		"routed": {"routing": "Routed"},
		"class": {"securityClass": 7},
		"protocol": {"protocol": 89},
		"outbound": {"direction": "Outbound"},
		"timed": {"timed": true},
		"fragments": {"fragmentsOnly": true},
		"address": {"local": {"ranges": [["10.1.1.5", "10.1.1.5"]]}},
	}
	findings([object.union(open, limit)]) == set()
}

test_unknown_is_silent[name] if {
	some name in ["action", "local", "protocol", "direction", "routing", "securityClass"]
	findings([object.remove(open, [name])]) == set()
	rule.finding == set() with input as {"stack": {}}
}
