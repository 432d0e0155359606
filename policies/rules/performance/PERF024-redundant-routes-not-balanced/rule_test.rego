package ezlint.rules.performance.perf024_test

import data.ezlint.rules.performance.perf024 as rule

off := {"value": false, "state": "default"}

lan(name, started) := {"name": name, "class": "osa", "family": 4, "started": started}

route(at, name) := {"at": at, "family": 4, "interface": name, "isDefault": true, "destination": "0.0.0.0/0", "gateway": "10.1.1.1"}

world(setting, interfaces, routes) := {"stack": {
	"settings": {"IPCONFIG": {"MULTIPATH": setting}, "IPCONFIG6": {"MULTIPATH": off}},
	"interfaces": interfaces,
	"routes": routes,
}}

both := [lan("A", true), lan("B", true)]

fix(setting) := [{"op": "set-parameter", "statement": "IPCONFIG", "text": "MULTIPATH PERCONNECTION", "replaces": setting}]

test_default if {
	rule.finding == {{
		"at": 30,
		"message": "default",
		"args": {"statement": "IPCONFIG", "destination": "all other networks", "used": "A", "idle": "B"},
		"related": [{"at": 20, "message": "used"}],
		"fix": fix(off),
	}} with input as world(off, both, [route(20, "A"), route(30, "B"), route(40, "B")])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 4}, both, [route(20, "A"), route(30, "B")])
	{[f.at, f.message, f.related] | some f in found} == {[4, "coded", [{"at": 20, "message": "used"}, {"at": 30, "message": "idle"}]]}
}

test_ipv6 if {
	routes := [object.union(r, {"family": 6, "isDefault": false, "destination": "2001:db8::/32"}) | some r in [route(20, "A"), route(30, "B")]]
	found := rule.finding with input as world({"value": true, "at": 4}, both, routes)
	{[f.at, f.args.statement, f.args.destination] | some f in found} == {[30, "IPCONFIG6", "2001:db8::/32"]}
}

test_silent[why] if {
	some why, document in {
		"balanced": world({"value": "PERCONNECTION", "at": 4}, both, [route(20, "A"), route(30, "B")]),
		"one interface": world(off, both, [route(20, "A"), route(30, "A")]),
		"other destination": world(off, both, [route(20, "A"), object.union(route(30, "B"), {"destination": "10.9.0.0/16"})]),
		"rejected": world(off, both, [route(20, "A"), object.union(route(30, "B"), {"entry": {"REPLACEABLE": {"value": true}}})]),
		"not started": world(off, [lan("A", true), lan("B", false)], [route(20, "A"), route(30, "B")]),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, both, [route(20, "A"), route(30, "B")])
	rule.finding == set() with input as world(off, [lan("A", true), object.remove(lan("B", true), ["started"])], [route(20, "A"), route(30, "B")])
	rule.finding == set() with input as world(off, both, [route(20, "A"), object.remove(route(30, "B"), ["destination"])])
}
