package ezlint.rules.security_ipsec.ips021_test

import data.ezlint.lib.dvipa_tunnels as tunnels
import data.ezlint.rules.security_ipsec.ips021 as rule

on := {"IPSECURITY": {"value": true, "at": 1}}

filter := {"at": 210, "name": "ToPartner", "order": 0, "action": "IpSec", "dynamicVpn": 230, "local": {"ranges": [["10.5.5.0", "10.5.5.255"]]}}

dvipa := {"address": "10.5.5.1", "at": 50, "kind": "define", "family": 4}

model(rules, blocks, environment) := {"environment": environment, "stack": {
	"complete": true,
	"gaps": [],
	"settings": {"IPCONFIG": on},
	"dvipas": [dvipa],
	"other": {"IPSEC": blocks},
	"policy": {"objects": {"IpFilterRule": [{"at": 210, "nameAt": 211, "language": "ipsec"}]}, "filters": {"rules": rules}},
}}

findings(rules, blocks, environment) := {[f.at, f.message, f.args.address, f.related[0].at, object.get(f, "fix", [])] | some f in rule.finding with input as model(rules, blocks, environment)}

test_missing if {
	insert := [{"op": "insert", "before": 7, "text": "DVIPSEC"}]
	findings([filter], [{"at": 5, "LOGENABLE": {"at": 7}, "IPSECRULE": [{"at": 8}]}], {}) == {[5, "default", "10.5.5.1", 211, insert]}
	findings([object.union(filter, {"local": "any"})], [], {}) == {[50, "block", "10.5.5.1", 211, []]}
}

test_silent if {
	findings([filter], [{"at": 5, "DVIPSEC": {"value": true, "at": 6}}], {}) == set()
	findings([object.remove(filter, ["dynamicVpn"])], [], {}) == set()
	findings([object.union(filter, {"local": {"ranges": [["10.1.1.5", "10.1.1.5"]]}})], [], {}) == set()
	findings([filter], [], {"sysplex": {"members": ["SYSA"]}}) == set()
}

test_unknown_is_silent if {
	findings([object.remove(filter, ["local"])], [], {}) == set()
	rule.finding == set() with input as object.union(model([filter], [], {}), {"stack": {"complete": false}})
	not tunnels.first with input as {"stack": {}}
}
