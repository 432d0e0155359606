package ezlint.rules.security_ipsec.ips012_test

import data.ezlint.rules.security_ipsec.ips012 as rule

objects(action) := {
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "name": "V1", "nameAt": 13, "at": 12, "settings": action, "parts": {}}],
}

findings(action) := {[f.at, f.message, [object.get(operation, "text", operation.op) | some operation in f.fix]] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects(action)}}}}

none := {"value": "None", "state": "default"}

group := {"value": "Group19", "at": 20}

test_defaults if {
	findings({"InitiateWithPfs": none, "AcceptablePfs": [none]}) == {[13, "default", ["InitiateWithPfs Group19", "AcceptablePfs Group19"]]}
	findings({"InitiateWithPfs": none, "AcceptablePfs": [group]}) == {[13, "initiate", ["InitiateWithPfs Group19"]]}
	findings({"InitiateWithPfs": group}) == {[13, "accept", ["AcceptablePfs Group19"]]}
	findings({"InitiateWithPfs": group, "AcceptablePfs": none}) == {[13, "accept", ["AcceptablePfs Group19"]]}
}

test_coded if {
	findings({"InitiateWithPfs": {"value": "None", "at": 21}, "AcceptablePfs": [group]}) == {[21, "initiate", ["InitiateWithPfs Group19"]]}
	findings({"InitiateWithPfs": group, "AcceptablePfs": [group, {"value": "None", "at": 22}]}) == {[22, "accept", ["delete"]]}
}

test_silent if {
	findings({"InitiateWithPfs": group, "AcceptablePfs": [group]}) == set()
	findings({"InitiateWithPfs": none, "AcceptablePfs": [none], "Pfs": {"value": "Group14", "at": 23}}) == set()
}

test_unknown_is_silent if {
	findings({"InitiateWithPfs": {"state": "symbolic", "at": 21}, "AcceptablePfs": [group]}) == set()
	rule.finding == set() with input as {"stack": {}}
}
