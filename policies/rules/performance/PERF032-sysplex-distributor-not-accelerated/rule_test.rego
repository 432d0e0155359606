package ezlint.rules.performance.perf032_test

import data.ezlint.rules.performance.perf032 as rule

interface(name, class, type, address) := {"name": name, "class": class, "type": type, "family": 4, "at": 20, "addresses": [{"address": address, "prefix": 24}]}

osa1 := interface("OSA1", "osa", "IPAQENET", "10.1.1.1")

osa2 := interface("OSA2", "osa", "IPAQENET", "10.1.2.1")

express1 := interface("NE1", "networkExpress", "EQENET", "10.1.3.1")

express2 := interface("NE2", "networkExpress", "EQENET", "10.1.4.1")

xcf := {"value": "10.9.9.1/24", "at": 3}

off := {"value": false, "state": "default"}

ipconfig := {
	"QDIOACCELERATOR": off,
	"IQDIOROUTING": off,
	"IPSECURITY": off,
	"DYNAMICXCF": off,
	"DATAGRAMFWD": {"value": true, "state": "default"},
}

distribution := {"at": 30, "address": {"value": "10.5.5.1", "at": 31}, "DESTIP": {"ALL": {"value": true}, "value": true}}

route := {"VIPAROUTE": [{"at": 29, "dynamicXcf": {"value": "10.9.9.2"}, "target": {"value": "10.2.2.2"}}]}

backup := {"kind": "backup", "address": "10.5.5.7", "family": 4, "at": 33}

findings(settings, parts, environment) := found if {
	stack := object.union(
		{
			"settings": {"IPCONFIG": object.union(object.remove(ipconfig, object.keys(settings)), settings)},
			"statements": [{"statement": "IPCONFIG", "at": 2}],
			"files": [{"at": 0}],
		},
		parts,
	)
	found := rule.finding with input as {"stack": stack, "environment": environment}
}

distributor(settings, interfaces, environment) := findings(settings, {"interfaces": interfaces, "distributions": [distribution]}, environment)

test_distributor if {
	distributor({"DYNAMICXCF": xcf}, [osa1], {}) == {{
		"at": 2,
		"message": "default",
		"args": {"addresses": ["10.5.5.1"]},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "QDIOACCELERATOR", "replaces": off}],
	}}
}

test_coded_off if {
	some f in distributor({"DYNAMICXCF": xcf, "QDIOACCELERATOR": {"value": false, "at": 4}}, [osa1], {})
	f.at == 4
}

test_on_or_unknown_is_silent if {
	count(distributor({"DYNAMICXCF": xcf, "QDIOACCELERATOR": {"value": true, "at": 4}}, [osa1], {})) == 0
	count(distributor({"DYNAMICXCF": xcf, "IQDIOROUTING": {"value": true, "at": 4}}, [osa1], {})) == 0
	unknown := rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"QDIOACCELERATOR": {"state": "unknown"}, "DYNAMICXCF": xcf}}, "interfaces": [osa1], "distributions": [distribution]}}
	count(unknown) == 0
}

test_no_way_out_is_silent if {
	count(distributor({}, [osa1], {})) == 0
	count(distributor({"DYNAMICXCF": xcf}, [], {})) == 0
	count(distributor({"DYNAMICXCF": xcf}, [interface("TR1", "osa", "IPAQTR", "10.1.1.1")], {})) == 0
	count(distributor({"DYNAMICXCF": xcf}, [osa1], {"hipersockets": []})) == 0
	count(distributor({"DYNAMICXCF": xcf}, [osa1], {"peers": [{"name": "B", "sameCpc": false}]})) == 0
	count(distributor({"DYNAMICXCF": xcf}, [osa1], {"peers": [{"name": "B", "sameCpc": false}, {"name": "C", "sameCpc": true}]})) == 1
}

test_network_express_needs_viparoute if {
	count(distributor({"DYNAMICXCF": xcf}, [express1], {})) == 0
	parts := {"interfaces": [express1], "distributions": [distribution], "other": {"VIPADYNAMIC": [route]}}
	count(findings({"DYNAMICXCF": xcf}, parts, {})) == 1
}

test_backup if {
	others := {"sysplex": {"stacks": [{"name": "TCPB", "distributes": ["10.5.5.7"]}]}}
	parts := {"interfaces": [osa1], "distributions": [], "dvipas": [backup], "name": "TCPA"}
	some f in findings({"DYNAMICXCF": xcf}, parts, others)
	f.message == "backup"
	f.args.addresses == ["10.5.5.7"]
	count(findings({"DYNAMICXCF": xcf}, parts, {})) == 0
}

router(settings, interfaces, environment) := findings(object.union({"DATAGRAMFWD": {"value": true, "at": 5}}, settings), {"interfaces": interfaces}, environment)

test_router if {
	some f in router({}, [osa1, osa2], {"router": true})
	f.message == "router"
	f.args.interfaces == ["OSA1", "OSA2"]
	count(f.fix) == 1
	some g in router({}, [osa1, express1, express2], {"router": true})
	g.args.interfaces == ["NE1", "NE2"]
	count(findings({}, {"interfaces": [osa1, osa2]}, {"router": true})) == 1
}

test_hipersockets_are_routed_to if {
	some f in router({}, [osa1, interface("HS1", "hipersockets", "IPAQIDIO", "10.1.9.1")], {})
	f.message == "router"
	not f.severity
}

# ACC010 recommends turning forwarding off for such a stack: no edit contradicts it.
test_maybe_a_router if {
	router({}, [osa1, osa2], {}) == {{"at": 2, "message": "maybe", "severity": "hint", "args": {"interfaces": ["OSA1", "OSA2"]}}}
}

test_no_router_is_silent if {
	count(router({}, [osa1, osa1], {})) == 0
	count(router({}, [osa1, express1], {})) == 0
	count(router({}, [osa1, osa2], {"router": false})) == 0
	count(router({"IPSECURITY": {"value": true, "at": 6}}, [osa1, osa2], {})) == 0
	count(findings({}, {"interfaces": [osa1, osa2]}, {})) == 0
	count(router({"DATAGRAMFWD": {"value": false, "at": 5}}, [osa1, osa2], {"router": true})) == 0
}

test_filters_do_not_matter_to_a_distributor if {
	count(distributor({"DYNAMICXCF": xcf, "IPSECURITY": {"value": true, "at": 6}}, [osa1], {})) == 1
}

test_unknown_routing_is_silent if {
	count(distributor({"DYNAMICXCF": xcf, "IQDIOROUTING": {"state": "unknown"}}, [osa1], {})) == 0
}
