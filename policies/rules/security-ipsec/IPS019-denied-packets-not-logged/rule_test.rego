package ezlint.rules.security_ipsec.ips019_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips019 as rule

policy(setting) := {[f.at, f.fix[0].text] | some f in rule.finding with input as fixture.model(fixture.tunnel({"IpFilterPolicy": {"FilterLogging": setting}}))}

profile(block, on) := {[f.at, f.message, object.get(f, "fix", [])] |
	some f in rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"value": on}}}, "other": {"IPSEC": [object.union({"at": 1}, block)]}}}
}

test_policy if policy({"value": "Off", "at": 205}) == {[205, "FilterLogging On"]}

test_profile if {
	profile({"IPSECRULE": [{"at": 5}]}, true) == {[1, "profile", [{"op": "insert", "before": 5, "text": "LOGENABLE"}]]}
	profile({"LOGENABLE": {"value": false, "at": 3}}, true) == {[3, "profile", [{"op": "replace", "at": 3, "text": "LOGENABLE"}]]}
	profile({}, true) == {[1, "profile", []]}
}

test_silent if {
	policy({"value": "On", "state": "default"}) == set()
	profile({"LOGENABLE": {"value": true, "at": 3}}, true) == set()
	profile({"LOGIMPLICIT": {"value": true, "at": 3}}, true) == set()
	profile({"IPSECRULE": [{"at": 5}]}, false) == set()
}

test_unknown_is_silent if {
	policy({"state": "symbolic", "at": 205}) == set()
	profile({"damaged": true}, true) == set()
	rule.finding == set() with input as {"stack": {"settings": {}}}
}
