package ezlint.rules.security_ipsec.ips041_test

import data.ezlint.rules.security_ipsec.ips041 as rule

one(address) := {"ranges": [[address, address]]}

rest := {"ranges": [["10.9.0.0", "10.9.255.255"]]}

world(filter, others) := {
	"environment": {"sysplex": {"stacks": [object.union({"name": sprintf("TCP%d", [i])}, other) | some i, other in others]}},
	"stack": {
		"name": "TCPC", "complete": true, "gaps": [], "ports": [], "other": {}, "dvipas": [], "settings": {},
		"interfaces": [{"name": "OSA1", "class": "osa", "settings": {}, "addresses": [{"address": "10.1.1.3"}]}],
		"policy": {
			"objects": {"IpFilterRule": [{"at": 3, "nameAt": 4, "name": "Web", "type": "IpFilterRule", "language": "ipsec"}]},
			"filters": {"rules": [object.union({"at": 3, "order": 0, "name": "Web", "routing": "Local", "remote": rest}, filter)]},
		},
	},
}

owner := {"addresses": ["10.1.1.1"], "policyRules": ["IpFilterRule Web"], "ownRules": ["IpFilterRule Web"]}

third := {"addresses": ["10.1.1.2"], "policyRules": ["IpFilterRule Web"], "ownRules": ["IpFilterRule Web"]}

found(filter, others) := {[f.at, f.args] | some f in rule.finding with input as world(filter, others)}

test_found if found({"local": one("10.1.1.1")}, [owner, third]) == {[4, {"rule": "Web", "address": "10.1.1.1", "stack": "TCP0", "others": ["TCP1"]}]}

test_silent if {
	found({"local": one("10.1.1.3")}, [owner, third]) == set()
	found({"local": one("10.1.1.1")}, [owner]) == set()
	found({"local": one("10.1.1.1")}, [owner, object.union(third, {"ownRules": []})]) == set()
	found({"local": one("10.1.1.1")}, [owner, third, owner]) == set()
	found({"local": one("10.1.1.1"), "routing": "Either"}, [owner, third]) == set()
	found({"local": one("10.1.1.1"), "remote": one("10.1.1.3")}, [owner, third]) == set()
	found({"local": rest}, [owner, third]) == set()
}

test_unknown_is_silent if {
	found({}, [owner, third]) == set()
	rule.finding == set() with input as object.union(world({"local": one("10.1.1.1")}, [owner, third]), {"stack": {"complete": false}})
}
