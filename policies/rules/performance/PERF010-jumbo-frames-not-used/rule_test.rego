package ezlint.rules.performance.perf010_test

import data.ezlint.rules.performance.perf010 as rule

osa1(settings) := {"name": "OSA1", "class": "osa", "family": 4, "at": 7, "settings": settings}

small := {"MTU": {"value": 1492, "at": 8}}

jumbo := {"interfaces": {"OSA1": {"pathMtu": 9000, "speedGbps": 10}}}

discovery(value) := {"value": value, "state": "default"}

route(at, is_direct, bytes) := {"at": at, "family": 4, "interface": "OSA1", "isDirect": is_direct, "entry": {"MTU": {"value": bytes, "at": at + 1}}}

world(environment, interfaces, routes) := {
	"environment": environment,
	"parameters": {"PERF010": {"jumbo_bytes": 8992, "small_bytes": 1500, "max_speed_gbps": 25}},
	"stack": {
		"complete": true,
		"gaps": [],
		"interfaces": interfaces,
		"routes": routes,
		"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": discovery(true)}},
	},
}

test_interface if {
	found := rule.finding with input as world(jumbo, [osa1(small)], [route(20, true, 1492), route(30, false, 1492)])
	found == {{
		"at": 8,
		"message": "default",
		"args": {"name": "OSA1", "bytes": 1492, "carries": 9000, "wanted": 8992},
		"fix": [
			{"op": "replace", "at": 8, "text": "MTU 8992"},
			{"op": "replace", "at": 21, "text": "MTU 8992"},
		],
	}}
}

test_discovery_is_switched_on if {
	off := {"stack": {"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": discovery(false)}}}}
	found := rule.finding with input as object.union(world(jumbo, [osa1(small)], []), off)
	{f.fix[1] | some f in found} == {{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": discovery(false)}}
}

test_network_express if {
	found := rule.finding with input as world(jumbo, [object.union(osa1(small), {"class": "networkExpress"})], [])
	{f.args.wanted | some f in found} == {9000}
}

test_all_routes if {
	found := rule.finding with input as world(jumbo, [osa1({})], [route(20, false, 1500), route(30, false, 576)])
	found == {{
		"at": 21,
		"message": "routes",
		"args": {"name": "OSA1", "bytes": 1500, "carries": 9000, "wanted": 8992},
		"fix": [
			{"op": "replace", "at": 21, "text": "MTU 8992"},
			{"op": "replace", "at": 31, "text": "MTU 8992"},
		],
	}}
}

test_silent[why] if {
	some why, document in {
		"one large route": world(jumbo, [osa1({})], [route(20, true, 8992), route(30, false, 1500)]),
		"learned routes": world(object.union(jumbo, {"omproute": {"protocols": ["ospf"]}}), [osa1({})], [route(30, false, 1500)]),
		"no routes": world(jumbo, [osa1({})], []),
		"large": world(jumbo, [osa1({"MTU": {"value": 8992, "at": 8}})], []),
		"small LAN": world({"interfaces": {"OSA1": {"pathMtu": 1500}}}, [osa1(small)], []),
		"25 Gb/s": world({"interfaces": {"OSA1": {"pathMtu": 9000, "speedGbps": 25}}}, [osa1(small)], []),
		"WAN": world({"interfaces": {"OSA1": {"pathMtu": 9000, "purpose": "wan"}}}, [osa1(small)], []),
		"HiperSockets": world(jumbo, [object.union(osa1(small), {"class": "hipersockets"})], []),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, [osa1(small)], [])
	rule.finding == set() with input as world(jumbo, [osa1({"MTU": {"state": "symbolic", "at": 8}})], [route(20, true, 1492)])
	incomplete := {"stack": {"complete": false}}
	rule.finding == set() with input as object.union(world(jumbo, [osa1({})], [route(20, true, 1492)]), incomplete)
}
