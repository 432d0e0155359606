package ezlint.rules.performance.perf051_test

import data.ezlint.rules.performance.perf051 as rule

osa(settings) := {"name": "O25", "class": "osa", "family": 4, "at": 10, "settings": settings}

small := {"MTU": {"value": 1500, "at": 12}}

route(direct, size, at) := {"isDirect": direct, "interface": "O25", "entry": {"MTU": {"value": size, "at": at}}}

facts(more) := {"interfaces": {"O25": object.union({"speedGbps": 25}, more)}}

base(interface, routes, environment) := {
	"stack": {
		"interfaces": [interface],
		"routes": routes,
		"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": {"value": false, "state": "default"}}},
	},
	"environment": environment,
	"parameters": {"PERF051": {"min_speed_gbps": 25, "jumbo_bytes": 8992, "large_message_bytes": 8192, "distant_rtt_us": 2000}},
}

findings(interface, routes, environment) := found if {
	found := rule.finding with input as base(interface, routes, environment)
}

with_flows(list) := found if {
	found := rule.finding with input as object.union(base(osa(small), [], facts({"pathMtu": 9000})), {"workload": {"flows": list}})
}

test_jumbo_lan if {
	findings(osa(small), [route(true, 1492, 20)], facts({"pathMtu": 9000})) == {{
		"at": 12,
		"severity": "warning",
		"message": "default",
		"args": {"interface": "O25", "speed": 25, "mtu": 1492, "path": 9000, "largest": 8992},
		"fix": [
			{"op": "replace", "at": 12, "text": "MTU 8992"},
			{"op": "replace", "at": 20, "text": "MTU 8992"},
			{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": {"value": false, "state": "default"}},
		],
	}}
}

test_unknown_lan if {
	some f in findings(osa(small), [], facts({}))
	f.severity == "info"
	f.message == "unknown"
}

test_routes_alone if {
	some f in findings(osa({}), [route(false, 1500, 21)], facts({}))
	f.at == 21
	some g in findings(object.union(osa({}), {"family": 6}), [route(true, 1500, 20), route(false, 1500, 21)], facts({}))
	g.at == 20
	count(g.fix) == 1
}

# The route of the LAN itself comes from OMPROUTE, with its own packet size.
test_learned_routes if {
	environment := object.union(facts({"pathMtu": 9000}), {"omproute": {"protocols": ["ospf"]}})
	count(findings(osa({"MTU": {"value": 8992, "at": 12}}), [route(false, 1500, 21)], environment)) == 0
	count(findings(osa({"MTU": {"value": 8992, "at": 12}}), [route(true, 1500, 21)], environment)) == 1
	count(findings(osa(small), [route(false, 1500, 21)], environment)) == 1
}

test_small_lan_is_silent if {
	count(findings(osa(small), [], facts({"pathMtu": 1500}))) == 0
}

test_traffic if {
	count(with_flows([{"kind": "STR"}])) == 1
	count(with_flows([{"kind": "RR", "receiveBytes": 32768, "interface": "o25"}])) == 1
	count(with_flows([{"kind": "RR", "receiveBytes": 2000, "interface": "o25"}])) == 0
	count(with_flows([{"kind": "STR", "interface": "OTHER"}])) == 0
}

test_distant_partners if {
	count(with_flows([{"kind": "STR", "rttUs": 2000}])) == 0
	count(with_flows([{"kind": "STR", "rttUs": 1999}])) == 1
	count(with_flows([{"kind": "STR", "rttUs": 2000}, {"kind": "STR"}])) == 1
	near := {"environment": {"peers": [{"name": "B", "sameSubnet": true}]}, "workload": {"flows": [{"kind": "STR", "rttUs": 2000, "peer": "B"}]}}
	count(rule.finding) == 1 with input as object.union(base(osa(small), [], facts({"pathMtu": 9000})), near)
}

test_silent if {
	count(findings(osa({"MTU": {"value": 8992, "at": 12}}), [], facts({}))) == 0
	count(findings(osa(small), [], {"interfaces": {"O25": {"speedGbps": 10}}})) == 0
	count(findings(osa(small), [], facts({"purpose": "management"}))) == 0
	count(findings(object.union(osa(small), {"class": "hipersockets"}), [], facts({}))) == 0
}

test_unknown_is_silent if {
	count(findings(osa(small), [], {})) == 0
	count(findings(osa({"MTU": {"state": "symbolic", "at": 12}}), [], facts({}))) == 0
	count(findings(osa({}), [], facts({}))) == 0
}

test_network_that_carries_8992 if {
	express := object.union(osa(small), {"class": "networkExpress"})
	some f in findings(express, [], facts({"pathMtu": 8992}))
	f.severity == "warning"
	f.fix[0].text == "MTU 8992"
	some g in findings(express, [], facts({"pathMtu": 9000}))
	g.fix[0].text == "MTU 9000"
}

# COR077 reports that the stations of the LAN differ.
test_other_size_on_the_lan_is_silent if {
	interface := object.union(osa(small), {"addresses": [{"address": "10.1.1.1", "prefix": 24}]})
	count(findings(interface, [], object.union(facts({"pathMtu": 9000}), {"sysplex": {"stacks": [station(1500)]}}))) == 1
	findings(interface, [], object.union(facts({"pathMtu": 9000}), {"sysplex": {"stacks": [station(8992)]}})) == set()
}

station(mtu) := {"name": "TCPB", "lans": [{"name": "O9", "mtu": mtu, "addresses": ["10.1.1.9/24"]}]}
