package ezlint.rules.performance.perf012_test

import data.ezlint.rules.performance.perf012 as rule

osa1(bytes) := {"name": "OSA1", "class": "osa", "family": 4, "at": 7, "settings": {"MTU": {"value": bytes, "at": 8}}}

direct(bytes) := {"at": 20, "family": 4, "interface": "OSA1", "isDirect": true, "isDefault": false, "destination": "10.1.1.0/24", "entry": {"MTU": {"value": bytes, "at": 21}}}

indirect(bytes) := {"at": 30, "family": 4, "interface": "OSA1", "isDirect": false, "isDefault": true, "gateway": "10.1.1.1", "entry": {"MTU": {"value": bytes, "at": 31}}}

world(interface, routes) := {
	"environment": {},
	"parameters": {"PERF010": {"jumbo_bytes": 8992, "small_bytes": 1500, "max_speed_gbps": 25}},
	"stack": {
		"complete": true,
		"gaps": [],
		"interfaces": [interface],
		"routes": routes,
		"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": {"value": false, "state": "default"}}},
	},
}

with_lan(document, bytes) := object.union(document, {"environment": {"interfaces": {"OSA1": {"pathMtu": bytes}}}})

test_direct_route if {
	rule.finding == {{
		"at": 21,
		"message": "default",
		"args": {"destination": "10.1.1.0/24", "bytes": 1492, "written": 1492, "name": "OSA1", "own": 8992, "wanted": 8992},
		"fix": [{"op": "replace", "at": 21, "text": "MTU 8992"}],
	}} with input as world(osa1(8992), [direct(1492), indirect(1492)])
}

test_tiny_route if {
	found := rule.finding with input as world(osa1(8992), [indirect("DEFAULTSIZE")])
	{[f.at, f.message, f.args.written, f.args.wanted, f.args.destination] | some f in found} == {[31, "tiny", "DEFAULTSIZE", 1500, "all other networks"]}
	six := rule.finding with input as world(osa1(1500), [object.union(indirect("DEFAULTSIZE"), {"family": 6})])
	{f.args.bytes | some f in six} == {1280}
	modest := rule.finding with input as world(osa1(1500), [indirect(576)])
	{f.args.wanted | some f in modest} == {1500}
}

test_discovery_allows_large_packets if {
	on := {"stack": {"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": {"value": true, "at": 3}}}}}
	found := rule.finding with input as object.union(world(osa1(8992), [indirect(576)]), on)
	{f.args.wanted | some f in found} == {8992}
}

test_silent[why] if {
	some why, document in {
		"same": world(osa1(8992), [direct(8992), indirect(1492)]),
		"larger": world(osa1(1492), [direct(8992)]),
		"no MTU on the interface": world(object.union(object.remove(osa1(1), ["settings"]), {"settings": {}}), [direct(576)]),
		"small LAN": with_lan(world(osa1(8992), [direct(1492)]), 1500),
		"reported by PERF010": with_lan(world(osa1(8992), [direct(1492), indirect(1492)]), 9000),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"name": "OSA1", "class": "osa", "family": 4, "at": 7, "settings": {"MTU": {"state": "symbolic", "at": 8}}}, [direct(576)])
	rule.finding == set() with input as world(osa1(8992), [{"at": 20, "family": 4, "interface": "OSA1", "isDirect": true, "entry": {"MTU": {"state": "symbolic", "at": 21}}}])
}
