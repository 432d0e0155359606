package ezlint.rules.security_tls.tls021_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls021 as rule

with_gsk(gsk) := object.union(
	policy.world([object.union(policy.client, {"parts": {"TTLSGskAdvancedParms": 70}})]),
	{"stack": {"policy": {"objects": {"TTLSGskAdvancedParms": [object.union({"at": 70, "type": "TTLSGskAdvancedParms"}, gsk)]}}}},
)

test_found if {
	found := rule.finding with input as policy.world([policy.client])
	found == {{"at": 30, "args": {"rules": ["Out"]}}}
	empty := rule.finding with input as with_gsk({"parts": {}})
	empty == found
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server])
	rule.finding == set() with input as with_gsk({"parts": {"TTLSGskOcspParms": [71]}})
	rule.finding == set() with input as policy.world([object.union(policy.client, {"parts": {"TTLSGskLdapParms": 71}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, object.union(policy.client, {"damaged": true})])
	rule.finding == set() with input as with_gsk({"parts": {}, "unknownParts": ["TTLSGskOcspParms"]})
}
