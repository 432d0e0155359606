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

# With two stacks, the other rules show whether each has its own policy.
test_separate_policies_of_two_stacks if {
	separate := object.union(owner, {"policyRules": ["IpFilterRule Web", "IpFilterRule Ssh"], "ownRules": ["IpFilterRule Web", "IpFilterRule Ssh"]})
	{[f.at, f.args.others] | some f in rule.finding} == {[4, ["TCP0"]]} with input as both([separate])
	{[f.at, f.args.others] | some f in rule.finding} == {[4, ["TCP0"]]} with input as both([object.union(separate, {"addresses": [], "dynamicXcf": "10.1.1.1/24"})])

	# The other stack has the rule for this one, too: a copy of one policy for both.
	rule.finding == set() with input as both([object.union(separate, {"ownRules": ["IpFilterRule Web"]})])
	rule.finding == set() with input as both([owner])

	# The other rule is for the dynamic XCF address.
	with_xcf := {"stack": {"interfaces": [], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.1.1.3/24"}}}}, "environment": {"sysplex": {"members": ["A", "B"]}}}
	count(rule.finding) == 1 with input as object.union(both([object.union(separate, {"system": "B", "dvipas": []})]), with_xcf)
}

both(others) := object.union(world({"local": one("10.1.1.1")}, others), {"stack": {"policy": {"filters": {"rules": [
	{"at": 3, "order": 0, "name": "Web", "routing": "Local", "remote": rest, "local": one("10.1.1.1")},
	{"at": 7, "order": 1, "name": "Ssh", "routing": "Local", "remote": rest, "local": one("10.1.1.3")},
]}}}})
