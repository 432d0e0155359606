package ezlint.rules.performance.perf011_test

import data.ezlint.rules.performance.perf011 as rule

osa1(settings) := {"name": "OSA1", "class": "osa", "family": 4, "at": 7, "settings": settings}

off := {"value": false, "state": "default"}

route(bytes) := {"at": 20, "family": 4, "interface": "OSA1", "isDirect": false, "gateway": "10.1.1.254", "entry": {"MTU": {"value": bytes, "at": 21}}}

world(discovery, settings, routes) := {
	"environment": {},
	"parameters": {"PERF011": {"small_bytes": 1500}},
	"stack": {
		"interfaces": [osa1(settings)],
		"routes": routes,
		"statements": [{"statement": "IPCONFIG", "at": 3}],
		"settings": {"IPCONFIG": {"PATHMTUDISCOVERY": discovery}},
	},
}

test_default if {
	rule.finding == {{
		"at": 3,
		"message": "default",
		"args": {"bytes": 8000, "interfaces": {"OSA1"}},
		"related": [{"at": 20, "message": "route", "args": {"bytes": 8000}}],
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": off}],
	}} with input as world(off, {"MTU": {"value": 8992, "at": 8}}, [route(8000)])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 5}, {}, [route(9000)])
	{[f.at, f.message, f.args.bytes] | some f in found} == {[5, "coded", 8992]}
}

test_silent[why] if {
	some why, document in {
		"on": world({"value": true, "at": 5}, {}, [route(8992)]),
		"small interface": world(off, {"MTU": {"value": 1492, "at": 8}}, [route(8992)]),
		"small route": world(off, {}, [route(1500)]),
		"default size": world(off, {}, [route("DEFAULTSIZE")]),
		"direct": world(off, {}, [object.remove(route(8992), ["gateway"])]),
		"IPv6": world(off, {}, [object.union(route(8992), {"family": 6})]),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, {}, [route(8992)])
	rule.finding == set() with input as world(off, {"MTU": {"state": "symbolic", "at": 8}}, [route(8992)])
}
