package ezlint.rules.security_tls.tls031_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls031 as rule

test_found if {
	found := rule.finding with input as policy.world([policy.with_settings({"CtraceClearText": {"value": "On", "at": 22}})])
	found == {{"at": 22, "args": {"rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 22, "value": "Off"}]}}
}

test_found_where_it_waits if {
	action := {"at": 60, "type": "TTLSConnectionAction", "name": "Spare", "parts": {}, "settings": {"CtraceClearText": {"value": "On", "at": 61}}}
	objects := {"stack": {"policy": {"objects": {"TTLSConnectionAction": [action]}}}}
	waiting := rule.finding with input as object.union(policy.world([policy.with_settings({})]), objects)
	{[f.at, f.message, f.severity, f.args.object] | some f in waiting} == {[61, "waiting", "info", "Spare"]}
	used := rule.finding with input as object.union(policy.world([policy.with_settings({"CtraceClearText": {"value": "On", "at": 61}})]), objects)
	{[f.at, f.args] | some f in used} == {[61, {"rules": ["Web"]}]}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"CtraceClearText": {"value": "Off", "state": "default"}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"CtraceClearText": {"state": "symbolic", "at": 22}})])
}
