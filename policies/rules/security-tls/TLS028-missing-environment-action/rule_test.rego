package ezlint.rules.security_tls.tls028_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls028 as rule

environment(more) := object.union(
	object.remove(policy.world([policy.server]), ["stack"]),
	{"stack": {"policy": {"tls": {"rules": [policy.server]}, "objects": {"TTLSEnvironmentAction": [object.union({"at": 30, "type": "TTLSEnvironmentAction", "name": "WebServer", "settings": {}, "parts": {}}, more)]}}}},
)

test_no_environment if {
	found := rule.finding with input as policy.world([object.remove(policy.server, ["environment"])])
	found == {{"at": 10, "args": {"rule": "Web"}}}
}

test_environment_lacks if {
	found := rule.finding with input as environment({})
	found == {{"at": 30, "message": "lacks", "args": {"environment": "WebServer", "missing": "HandshakeRole and a key ring"}}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server, policy.exempting])
}

test_unknown_is_silent if {
	rule.finding == set() with input as environment({"damaged": true})
	rule.finding == set() with input as environment({"settings": {"HandshakeRole": {"state": "symbolic", "at": 31}}, "unknownParts": ["TTLSKeyringParms"]})
	dangling := {"stack": {"policy": {"objects": {"TTLSRule": [{"at": 10, "type": "TTLSRule", "unknownParts": ["TTLSEnvironmentAction"]}]}}}}
	rule.finding == set() with input as object.union(policy.world([object.remove(policy.server, ["environment"])]), dangling)
}
