package ezlint.rules.security_ipsec.ips010_test

import data.ezlint.rules.security_ipsec.ips010 as rule

objects(policy, action) := {
	"KeyExchangePolicy": [{"type": "KeyExchangePolicy", "language": "ipsec", "at": 1, "settings": policy, "parts": {"KeyExchangeRule": [2]}}],
	"KeyExchangeRule": [{"type": "KeyExchangeRule", "language": "ipsec", "at": 2, "settings": {}, "parts": {"KeyExchangeAction": [3]}}],
	"KeyExchangeAction": [{"type": "KeyExchangeAction", "language": "ipsec", "name": "KA", "nameAt": 4, "at": 3, "settings": action, "parts": {}}],
}

findings(policy, action) := {[f.at, f.severity, f.message, f.fix[0].text] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects(policy, action)}}}}

main_by_default := {"HowToInitiate": {"value": "Main", "state": "default"}}

coded(value, at) := {"HowToInitiate": {"value": value, "at": at}}

test_modes if {
	findings(main_by_default, coded("Main", 5)) == {[5, "warning", "main", "HowToInitiate IKEv2"]}
	findings(main_by_default, coded("Aggressive", 5)) == {[5, "error", "aggressive", "HowToInitiate IKEv2"]}
}

test_inherited if {
	findings(coded("Aggressive", 6), {}) == {[6, "error", "aggressive", "HowToInitiate IKEv2"]}
	findings(main_by_default, {}) == {[1, "warning", "default", "HowToInitiate IKEv2"]}
}

test_answers if {
	findings(coded("IKEv2", 6), {"HowToRespondIKEv1": {"value": "Either", "at": 7}}) == {[7, "warning", "respond", "HowToRespondIKEv1 Main"]}
	findings(coded("IKEv2", 6), {"HowToRespond": {"value": "Aggressive", "at": 7}}) == {[7, "warning", "respond", "HowToRespond Main"]}
}

test_silent if {
	findings(main_by_default, coded("IKEv2", 5)) == set()
	findings(main_by_default, coded("DoNot", 5)) == set()
	findings(coded("IKEv2", 6), {"HowToRespondIKEv1": {"value": "Either", "state": "default"}}) == set()
	findings(coded("IKEv2", 6), {"HowToRespondIKEv1": {"value": "Main", "at": 7}}) == set()
}

test_unknown_is_silent if {
	findings(main_by_default, {"HowToInitiate": {"state": "symbolic", "at": 5}}) == set()
	rule.finding == set() with input as {"stack": {}}
}

with_offer(offer) := {"stack": {"policy": {
	"algorithms": {"ike-integrity": {"HMAC_SHA1_96": {"strength": "weak"}}, "ike-prf": {"HMAC_SHA1": {"strength": "weak"}}},
	"objects": object.union(objects(main_by_default, coded("Main", 5)), {
		"KeyExchangeAction": [{
			"type": "KeyExchangeAction", "language": "ipsec", "name": "KA", "nameAt": 4, "at": 3, "parts": {"KeyExchangeOffer": [8]},
			"settings": object.union(coded("Main", 5), {"HowToAuthMe": {"value": "DigitalSignature", "state": "default"}, "HowToRespondIKEv1": {"value": "Main", "at": 9}}),
		}],
		"KeyExchangeOffer": [{"type": "KeyExchangeOffer", "language": "ipsec", "name": "O", "at": 8, "settings": offer, "parts": {}}],
	}),
}}}

fixes(offer) := found if {
	found := {[f.args.remedy, sort([edit.text | some edit in f.fix])] | some f in rule.finding} with input as with_offer(offer)
}

# IKEv2 uses other attributes, whose defaults are weak.
test_edit_codes_what_version_2_requires if {
	defaults := {"HowToVerifyMsgs": {"value": "HMAC_SHA1_96", "state": "default"}, "PseudoRandomFunction": {"value": "HMAC_SHA1", "state": "default"}}
	strong := ["HowToInitiate IKEv2", "HowToVerifyMsgs HMAC_SHA2_256_128", "PseudoRandomFunction HMAC_SHA2_256"]
	fixes(defaults) == {["Use IKEv2 with SHA-2", strong]}
	key := {"HowToAuthPeers": {"value": "PresharedKey", "at": 10}}
	fixes(object.union(defaults, key)) == {["Use IKEv2 with SHA-2 and with the pre-shared key", array.concat(["HowToAuthMe PresharedKey"], strong)]}
	fixes({"HowToVerifyMsgs": {"value": "HMAC_SHA1_96", "at": 11}}) == {["Use IKEv2", ["HowToInitiate IKEv2"]]}
}

edits(policy, action) := {operation.text | some f in rule.finding with input as {"stack": {"policy": {"objects": objects(policy, action)}}}; some operation in f.fix}

# A responder accepts aggressive mode unless it is configured not to.
test_edit_refuses_aggressive_mode if {
	edits(coded("Main", 6), {}) == {"HowToInitiate IKEv2", "HowToRespondIKEv1 Main"}
	edits(main_by_default, object.union(coded("Main", 5), {"HowToRespondIKEv1": {"value": "Either", "at": 8}})) == {"HowToInitiate IKEv2", "HowToRespondIKEv1 Main"}
	edits(main_by_default, object.union(coded("Main", 5), {"HowToRespondIKEv1": {"value": "Main", "at": 8}})) == {"HowToInitiate IKEv2"}
	edits(main_by_default, object.union(coded("Main", 5), {"HowToRespond": {"value": "Aggressive", "at": 8}})) == {"HowToInitiate IKEv2", "HowToRespond Main"}
}
