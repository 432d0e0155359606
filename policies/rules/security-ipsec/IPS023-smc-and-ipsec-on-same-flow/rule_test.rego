package ezlint.rules.security_ipsec.ips023_test

import data.ezlint.rules.security_ipsec.ips023 as rule

filter := {"at": 210, "name": "ToLp2", "order": 0, "action": "IpSec", "dynamicVpn": 230, "protocol": 6, "local": "any", "remote": {"ranges": [["10.9.1.2", "10.9.1.2"]]}}

hipersockets := {"name": "IQD", "class": "hipersockets", "settings": {}, "addresses": [{"address": "10.9.1.1", "prefix": 24}]}

model(rules, interfaces, environment, enabled) := {"environment": environment, "stack": {
	"settings": {"GLOBALCONFIG": {name: {"value": true, "at": 3} | some name in enabled}},
	"interfaces": interfaces,
	"policy": {"objects": {"IpFilterRule": [{"at": 210, "nameAt": 211, "language": "ipsec"}]}, "filters": {"rules": rules}},
}}

findings(rules, interfaces, environment, enabled) := {[f.at, f.args.partner, f.args.kinds, f.related[0].at] | some f in rule.finding with input as model(rules, interfaces, environment, enabled)}

test_subnet if {
	findings([filter], [hipersockets], {}, ["SMCD"]) == {[211, "10.9.1.0/24 over IQD", "SMC-D", 3]}
	findings([filter], [object.union(hipersockets, {"class": "osa"})], {}, ["SMCD", "SMCR"]) == {[211, "10.9.1.0/24 over IQD", "SMC-D or SMC-R", 3]}
	findings([object.union(object.remove(filter, ["remote"]), {"remote": "any"})], [hipersockets], {}, ["SMCD"]) == {[211, "10.9.1.0/24 over IQD", "SMC-D", 3]}
}

test_partner if {
	peers := {"peers": [{"name": "SYSB", "smc": true, "addresses": ["10.9.1.2"]}]}
	findings([filter], [], peers, ["SMCD"]) == {[211, "SYSB (10.9.1.2)", "SMC-D", 3]}
}

virtual := {"name": "VIPA", "class": "virtual", "settings": {}, "addresses": [{"address": "10.4.1.20"}]}

test_virtual_address if {
	own := object.union(filter, {"local": {"ranges": [["10.4.1.20", "10.4.1.20"]]}})
	narrow := object.remove(filter, ["local"])
	findings([object.union(narrow, {"local": own.local})], [hipersockets, virtual], {}, ["SMCD"]) == {[211, "10.9.1.0/24 over IQD", "SMC-D", 3]}
	findings([object.union(narrow, {"local": own.local})], [hipersockets], {}, ["SMCD"]) == set()
}

test_dynamic_virtual_address if {
	world := model([filter], [hipersockets], {}, ["SMCD"])
	of_dvipa := object.union(object.remove(filter, ["local"]), {"local": {"ranges": [["10.4.1.21", "10.4.1.21"]]}})
	dvipa := {"stack": {"dvipas": [{"address": "10.4.1.21"}], "policy": {"filters": {"rules": [of_dvipa]}}}}
	found := rule.finding with input as object.union(world, dvipa)
	count(found) == 1
}

test_partner_without_address if {
	peers := {"peers": [{"name": "SYSB", "smc": true, "ipsec": true}]}
	findings([filter], [], peers, ["SMCD"]) == {[211, "SYSB", "SMC-D", 3]}
	findings([filter, object.union(filter, {"at": 215, "order": 1})], [], peers, ["SMCD"]) == set()
}

test_silent if {
	findings([filter], [hipersockets], {}, []) == set()
	findings([filter], [object.union(hipersockets, {"settings": {"SMCD": {"value": false, "at": 9}}})], {}, ["SMCD"]) == set()
	findings([object.union(filter, {"protocol": 17})], [hipersockets], {}, ["SMCD"]) == set()
	findings([object.union(filter, {"action": "Permit"})], [hipersockets], {}, ["SMCD"]) == set()
	findings([object.union(filter, {"remote": {"ranges": [["10.8.1.2", "10.8.1.2"]]}})], [hipersockets], {}, ["SMCD"]) == set()
}

test_unknown_is_silent if {
	findings([object.remove(filter, ["remote"])], [hipersockets], {}, ["SMCD"]) == set()
	rule.finding == set() with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"state": "unknown"}}}}}
}
