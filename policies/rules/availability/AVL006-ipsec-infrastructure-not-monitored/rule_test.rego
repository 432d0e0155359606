package ezlint.rules.availability.avl006_test

import data.ezlint.rules.availability.avl006 as rule

model(block, monitor, release) := {"release": release, "environment": {}, "stack": {
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 1}}, "GLOBALCONFIG": {"SYSPLEXMONITOR": {"state": "default", "DELAYJOINIPSEC": monitor}}},
	"statements": [],
	"dvipas": [{"address": "10.5.5.1", "at": 50, "kind": "define", "family": 4}],
	"other": {"IPSEC": [block]},
	"policy": {
		"objects": {"IpFilterRule": [{"at": 210, "nameAt": 211, "language": "ipsec"}]},
		"filters": {"rules": [{"at": 210, "name": "R", "order": 0, "action": "IpSec", "dynamicVpn": 230, "local": "any"}]},
	},
}}

wide := {"at": 5, "DVIPSEC": {"value": true, "at": 6}}

off := {"value": false, "state": "default"}

test_missing if {
	found := rule.finding with input as model(wide, off, "2.5")
	{[f.at, f.args.address, f.fix[0].text] | some f in found} == {[50, "10.5.5.1", "SYSPLEXMONITOR DELAYJOINIPSEC"]}
}

test_silent if {
	rule.finding == set() with input as model(wide, {"value": true, "at": 9}, "2.5")
	rule.finding == set() with input as model({"at": 5}, off, "2.5")
	rule.finding == set() with input as model(wide, off, "2.4")
}

test_unknown_is_silent if rule.finding == set() with input as model(wide, {"state": "unknown"}, "3.1")
