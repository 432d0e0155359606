package ezlint.lib.osa_test

import data.ezlint.lib.osa

osa1 := {"name": "OSA1", "statement": "INTERFACE", "type": "IPAQENET", "class": "osa", "family": 4, "settings": {}}

with_settings(settings) := object.union(osa1, {"settings": settings})

world(environment, stack) := {"release": "3.1", "environment": environment, "stack": object.union({"interfaces": [osa1], "ports": [], "portRanges": []}, stack)}

facts(of) := {"interfaces": {"osa1": of}}

test_facts if {
	osa.facts(osa1) == {"adapter": "OSA-Express7S"} with input as world(facts({"adapter": "OSA-Express7S"}), {})
	osa.facts(osa1) == {} with input as world({}, {})
	osa.generation(osa1) == 8 with input as world(facts({"adapter": "Network Express"}), {})
	not osa.generation(osa1) with input as world({}, {})
}

test_simulated if {
	osa.is_simulated(osa1) with input as world({"lpar": {"zvmGuest": true}}, {})
	osa.is_simulated(osa1) with input as world(facts({"simulated": true}), {})
	not osa.is_simulated(osa1) with input as world(object.union({"lpar": {"zvmGuest": true}}, facts({"simulated": false})), {})
	not osa.is_simulated(osa1) with input as world({"lpar": {"zvmGuest": false}}, {})
	not osa.is_simulated(osa1) with input as world({}, {})
}

test_exempt if {
	osa.is_exempt(osa1) with input as world(facts({"purpose": "wan"}), {})
	not osa.is_exempt(osa1) with input as world(facts({"purpose": "data"}), {})
	not osa.is_exempt(osa1) with input as world({}, {})
}

test_qdio if {
	devnum := with_settings({"DEVNUM": {"value": "2B80", "at": 5}})
	osa.uses_qdio(osa1) with input as world({}, {})
	not osa.uses_qdio(devnum) with input as world({}, {})
	not osa.uses_qdio(devnum) with input as world({"cpc": "z17"}, {})
	osa.uses_qdio(devnum) with input as world({"cpc": "z16"}, {})
	osa.uses_qdio(devnum) with input as world(facts({"chpidType": "OSD"}), {})
	osa.uses_qdio(devnum) with input as world(facts({"adapter": "OSA-Express7S"}), {})
	not osa.uses_qdio(osa1) with input as world(facts({"adapter": "Network-Express"}), {})
	not osa.uses_qdio(object.union(osa1, {"statement": "LINK"})) with input as world({}, {})
}

distributes := {"distributions": [{"address": {"value": "10.1.1.9"}}]}

test_no_reason if {
	not osa.queueing_reason(osa1) with input as world({}, {"distributions": []})
	not osa.queueing_reason(osa1) with input as world({}, {"distributions": [{"DELETE": {"value": true}}]})
	undefined_address := {"address": {"value": "10.1.1.9", "at": 3}}
	not osa.queueing_reason(osa1) with input as world({}, {
		"complete": true, "gaps": [], "distributions": [undefined_address],
		"references": [{"kinds": ["dvipa"], "at": 3, "definitions": []}],
	})
	not osa.queueing_reason(object.union(osa1, {"family": 6})) with input as world({}, distributes)
}

test_no_queues[why] if {
	some why, environment in {
		"guest": {"lpar": {"zvmGuest": true}},
		"storage": {"storageConstrained": true},
		"one processor": {"lpar": {"cps": 1}},
		"old adapter": facts({"adapter": "OSA-Express2"}),
	}
	not osa.queueing_reason(osa1) with input as world(environment, distributes)
}

test_distribution if {
	osa.queueing_reason(osa1) == "distribution" with input as world({}, distributes)
	osa.queueing_reason(object.union(osa1, {"family": 6})) == "distribution" with input as world({}, {"distributions": [{"interface": {"value": "DV6"}}]})
}

test_zcx if {
	range := {"address": [{"value": "10.5.5.0"}], "ZCX": {"value": true}}
	osa.queueing_reason(osa1) == "zcx" with input as world({}, {"other": {"VIPADYNAMIC": [{"VIPARANGE": [range]}]}})
	not osa.queueing_reason(osa1) with input as world({}, {"other": {"VIPADYNAMIC": [{"VIPARANGE": [object.remove(range, ["ZCX"])]}]}})
}

test_extender if {
	port := {"port": {"value": 12000}, "protocol": {"value": "UDP"}, "job": {"value": "NET"}}
	range := {"first": {"value": 12000}, "protocol": {"value": "UDP"}, "job": {"value": "NET"}}
	osa.queueing_reason(osa1) == "extender" with input as world({"enterpriseExtender": true}, {})
	osa.queueing_reason(osa1) == "extender" with input as world({}, {"ports": [port]})
	osa.queueing_reason(osa1) == "extender" with input as world({}, {"portRanges": [range]})
	not osa.queueing_reason(osa1) with input as world({"enterpriseExtender": false}, {"portRanges": [range]})
}

test_ipsec if {
	on := {"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}}}
	tunnels := object.union(facts({"adapter": "OSA-Express6S"}), {"peers": [{"ipsec": true}]})
	osa.queueing_reason(osa1) == "ipsec" with input as world(tunnels, on)
	osa.queueing_reason(osa1) == "ipsec" with input as object.union(world(facts({"adapter": "OSA-Express7S"}), on), {"workload": {"flows": [{"kind": "RR", "protection": "ipsec"}]}})
	not osa.queueing_reason(osa1) with input as world(object.union(tunnels, facts({"adapter": "OSA-Express5S"})), on)
	not osa.queueing_reason(osa1) with input as world(facts({"adapter": "OSA-Express6S"}), on)
}

test_mixed if {
	both := {"workload": {"flows": [{"kind": "RR", "interface": "OSA1"}, {"kind": "FTP"}]}}
	osa.queueing_reason(osa1) == "mixed" with input as object.union(world({}, {}), both)
	not osa.queueing_reason(osa1) with input as object.union(world({}, {}), {"workload": {"flows": [{"kind": "RR"}]}})
}

test_words if {
	osa.queueing_words(osa1) == "WORKLOADQ VMAC"
	osa.queueing_words(with_settings({"VMAC": {"value": true}})) == "WORKLOADQ"
	osa.queueing_words(with_settings({"CHPIDTYPE": {"value": "OSX"}})) == "WORKLOADQ"
}

with_filter(filter) := object.union(world(facts({"adapter": "OSA-Express6S"}), {}), {"stack": {
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 1}}},
	"policy": {"filters": {"rules": [filter]}},
}})

test_tunnels_of_the_policy if {
	osa.queueing_reason(osa1) == "ipsec" with input as with_filter({"at": 210, "order": 0, "action": "IpSec", "dynamicVpn": 230})
	not osa.queueing_reason(osa1) with input as with_filter({"at": 210, "order": 0, "action": "Permit"})
}
