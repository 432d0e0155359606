package ezlint.rules.security_tls.tls001_test

import data.ezlint.rules.security_tls.tls001 as rule

world(setting, policy) := {"stack": {
	"initial": true,
	"complete": true,
	"gaps": [],
	"files": [{"at": 1}],
	"statements": [{"statement": "TCPCONFIG", "at": 4}],
	"settings": {"TCPCONFIG": {"TTLS": setting}},
	"policy": policy,
}}

off := {"value": false, "state": "default"}

test_no_policy if {
	rule.finding == {{"at": 4, "fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TTLS", "replaces": off}]}} with input as world(off, {})
}

test_policy if {
	by_file := rule.finding with input as world({"value": false, "at": 7}, {"given": ["at-tls"]})
	by_statement := rule.finding with input as world({"value": false, "at": 7}, {"given": ["pagent"], "objects": {"TTLSConfig": [{"at": 9}]}})
	by_file == by_statement
	{[f.at, f.severity, f.message] | some f in by_file} == {[7, "error", "policy"]}
}

test_silent if {
	rule.finding == set() with input as world({"value": true, "at": 7}, {"given": ["at-tls"]})
	rule.finding == set() with input as object.union(world(off, {}), {"stack": {"initial": false}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 7}, {})
	rule.finding == set() with input as object.union(world(off, {}), {"stack": {"complete": false}})
}
