package ezlint.rules.security_ipsec.ips044_test

import data.ezlint.rules.security_ipsec.ips044 as rule

interface(name, at, address, class) := {
	"name": name, "at": at, "class": "osa", "family": 4, "statement": "INTERFACE",
	"addresses": [{"address": address, "prefix": 24}], "settings": {"SECCLASS": {"value": class, "at": at + 1}},
}

found(second, filter, peer) := result if {
	result := rule.finding with input as {
		"stack": {
			"name": "B", "settings": {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 1}}},
			"interfaces": [interface("O1", 10, "10.1.1.1", 7), interface("O2", 20, "10.1.2.1", second)],
			"policy": {"filters": {"rules": [{"at": 50, "name": "Web", "type": "IpFilterRule", "securityClass": filter}]}},
		},
		"environment": {"systemName": "SYSB", "sysplex": {"stacks": [object.union(
			{
				"name": "A", "system": "SYSA", "policyRules": ["IpFilterRule Web"],
				"lans": [{"name": "O2", "family": 4, "addresses": ["10.1.2.2/24"], "securityClass": 7}],
			},
			peer,
		)]}},
	}
}

test_another_class if {
	found(17, 7, {}) == {{"at": 21, "args": {
		"name": "O2", "class": 17, "network": "10.1.2.0/24", "others": ["O2 of A"], "used": [7], "filter": ["IpFilterRule Web"],
	}}}
}

test_silent if {
	found(7, 7, {}) == set()
	found(17, "any", {}) == set()
	found(17, 9, {}) == set()
	found(17, 7, {"policyRules": ["IpFilterRule Other"]}) == set()
	found(17, 7, {"lans": [{"name": "O2", "addresses": ["10.1.2.2/24"], "securityClass": 17}]}) == set()
	found(17, 7, {"lans": [{"name": "O2", "addresses": ["10.1.3.2/24"], "securityClass": 7}]}) == set()
}
