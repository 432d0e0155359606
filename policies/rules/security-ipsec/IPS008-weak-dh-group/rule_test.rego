package ezlint.rules.security_ipsec.ips008_test

import data.ezlint.rules.security_ipsec.ips008 as rule

weak := {"strength": "weak", "reference": "RFC 8247 section 2.4", "level": "SHOULD NOT"}

table := {"dh-group": {"Group1": object.union(weak, {"strength": "broken"}), "Group2": weak, "Group24": weak, "None": weak, "Group19": {"strength": "strong"}}}

objects(offer, action) := {
	"KeyExchangePolicy": [{"type": "KeyExchangePolicy", "language": "ipsec", "at": 1, "settings": {}, "parts": {"KeyExchangeRule": [2]}}],
	"KeyExchangeRule": [{"type": "KeyExchangeRule", "language": "ipsec", "at": 2, "settings": {}, "parts": {"KeyExchangeAction": [3]}}],
	"KeyExchangeAction": [{"type": "KeyExchangeAction", "language": "ipsec", "at": 3, "settings": {}, "parts": {"KeyExchangeOffer": [4]}}],
	"KeyExchangeOffer": [{"type": "KeyExchangeOffer", "language": "ipsec", "name": "KO", "nameAt": 5, "at": 4, "settings": offer, "parts": {}}],
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "at": 12, "settings": action, "parts": {}}],
}

findings(offer, action) := {[f.at, f.severity, f.message, f.args.group, object.get(f.fix[0], "text", f.fix[0].op)] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects(offer, action), "algorithms": table}}}}

test_key_exchange if {
	findings({"DHGroup": {"value": "Group1", "at": 6}}, {}) == {[6, "error", "coded", "Group1", "DHGroup Group19"]}
	findings({"DHGroup": {"value": "Group24", "at": 6}}, {}) == {[6, "warning", "coded", "Group24", "DHGroup Group19"]}
	findings({"DHGroup": {"value": "Group2", "state": "default"}}, {}) == set()
	findings({}, {"AcceptablePfs": [{"value": "Group2", "state": "default"}]}) == {[12, "warning", "default", "Group2", "AcceptablePfs Group19"]}
}

test_forward_secrecy if {
	findings({}, {"InitiateWithPfs": {"value": "Group2", "at": 14}}) == {[14, "warning", "coded", "Group2", "InitiateWithPfs Group19"]}
	findings({}, {"AcceptablePfs": [{"value": "Group19", "at": 14}, {"value": "Group1", "at": 15}]}) == {[15, "error", "coded", "Group1", "delete"]}
	findings({}, {"Pfs": {"value": "Group2", "at": 14}}) == {[14, "warning", "coded", "Group2", "Pfs Group14"]}
}

test_group_of_the_twin if {
	findings({}, {"InitiateWithPfs": {"value": "Group2", "at": 14}, "AcceptablePfs": [{"value": "Group20", "at": 15}]}) == {[14, "warning", "coded", "Group2", "InitiateWithPfs Group20"]}
	findings({}, {"InitiateWithPfs": {"value": "Group20", "at": 14}, "AcceptablePfs": [{"value": "Group2", "at": 15}]}) == {[15, "warning", "coded", "Group2", "AcceptablePfs Group20"]}
}

test_silent if {
	findings({"DHGroup": {"value": "Group19", "at": 6}}, {"InitiateWithPfs": {"value": "None", "state": "default"}, "AcceptablePfs": [{"value": "None", "at": 14}]}) == set()
}

test_unknown_is_silent if {
	findings({"DHGroup": {"state": "invalid", "at": 6}}, {"AcceptablePfs": [{"state": "symbolic", "at": 14}]}) == set()
	rule.finding == set() with input as {"stack": {}}
}
