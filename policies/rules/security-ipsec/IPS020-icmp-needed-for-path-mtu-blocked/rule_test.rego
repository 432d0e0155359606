package ezlint.rules.security_ipsec.ips020_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips020 as rule

on := {"IPSECURITY": {"value": true, "at": 1}, "PATHMTUDISCOVERY": {"value": true, "at": 2}}

six := {"name": "O6", "at": 9, "family": 6, "class": "osa"}

model(rules, complete, settings) := {"stack": {
	"settings": settings,
	"interfaces": [six],
	"policy": {"complete": complete, "objects": {"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 200, {}, {})]}, "filters": {"rules": rules}},
}}

findings(rules, settings) := found if {
	found := {[f.at, f.message, f.related[0].at] | some f in rule.finding with input as model(rules, ["ipsec"], settings)}
}

icmp := {"order": 0, "action": "Permit", "direction": "Inbound", "routing": "Local", "protocol": 1, "type": {"ranges": [[3, 3]]}, "code": "any", "local": "any", "remote": "any"}

test_blocked if {
	findings([], {"IPCONFIG": on}) == {[200, "default", 2]}
	findings([object.union(icmp, {"protocol": 6, "type": "any"})], {"IPCONFIG": on}) == {[200, "default", 2]}
	findings([], {"IPCONFIG": on, "IPCONFIG6": on}) == {[200, "default", 2], [200, "v6", 9]}
	findings([icmp], {"IPCONFIG": on, "IPCONFIG6": on}) == {[200, "v6", 9]}
}

test_not_the_messages_needed[name] if {
	some name, part in {
		"deny": {"action": "Deny"},
		"outbound": {"direction": "Outbound"},
		"routed": {"routing": "Routed"},
		"type": {"type": {"ranges": [[8, 8]]}},
		"code": {"code": {"ranges": [[0, 1]]}},
		"family": {"local": {"ranges": [["2001:db8::1", "2001:db8::1"]]}},
	}
	count(findings([object.union(object.remove(icmp, object.keys(part)), part)], {"IPCONFIG": on})) == 1
}

test_permitted if {
	findings([icmp], {"IPCONFIG": on}) == set()
	findings([{"action": "Permit", "protocol": "any"}], {"IPCONFIG": on, "IPCONFIG6": on}) == set()
	findings([], {"IPCONFIG": object.union(on, {"PATHMTUDISCOVERY": {"value": false, "state": "default"}})}) == set()
	findings([], {"IPCONFIG": object.union(on, {"IPSECURITY": {"value": false, "state": "default"}})}) == set()
}

test_unknown_is_silent if {
	findings([object.remove(icmp, ["action", "type"])], {"IPCONFIG": on}) == set()
	rule.finding == set() with input as model([], [], {"IPCONFIG": on})
	rule.finding == set() with input as {"stack": {"settings": {"IPCONFIG": on}}}
}
