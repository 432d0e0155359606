package ezlint.rules.security_ipsec.ips022_test

import data.ezlint.rules.security_ipsec.ips022 as rule

findings(choice, icsf) := {[f.at, f.message] |
	some f in rule.finding with input as {"environment": {"icsf": icsf}, "stack": {"members": {"iked": [{"language": "iked", "settings": {"FIPS140": {"value": choice, "at": 4}}}]}}}
}

test_found if {
	findings("YES", {"active": false}) == {[4, "default"]}
	findings("YES", {"active": true, "startsBefore": ["CICS"]}) == {[4, "order"]}
	findings("YES", {"active": true, "startsBefore": ["iked"], "permitted": ["CSFRNG"]}) == {[4, "permission"]}
}

test_silent if {
	findings("NO", {"active": false}) == set()
	findings("YES", {"active": true, "permitted": ["CSFIQF"]}) == set()
}

test_unknown_is_silent if {
	findings("YES", {}) == set()
	rule.finding == set() with input as {"stack": {}, "environment": {"icsf": {"active": false}}}
}
