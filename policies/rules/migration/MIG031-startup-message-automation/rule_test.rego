package ezlint.rules.migration.mig031_test

import data.ezlint.rules.migration.mig031 as rule

world(release, global, settings, automation) := {
	"release": release,
	"stack": {"files": [{"at": 0}], "settings": object.union(settings, {"GLOBALCONFIG": global}), "other": {}},
	"environment": {"automation": automation},
}

tls := {"TCPCONFIG": {"TTLS": {"value": true}}}

test_waived if {
	rule.finding == {{"at": 4, "args": {"names": ["IKEDREQUIRED", "POLICYREQUIRED"], "used": ["AT-TLS", "IP security"]}}} with input as world(
		"2.5",
		{"POLICYREQUIRED": {"value": "NO", "at": 5}, "IKEDREQUIRED": {"value": "NO", "at": 4}},
		object.union(tls, {"IPCONFIG": {"IPSECURITY": {"value": true}}}),
		{},
	)
}

test_sysplex if {
	found := rule.finding with input as object.union(
		world("2.5", {"POLICYREQUIRED": {"value": "NO", "at": 5}}, {}, {}),
		{"stack": {"other": {"VIPADYNAMIC": [{"at": 8}]}}},
	)
	{f.args.used | some f in found} == {["dynamic VIPAs"]}
}

test_automation if {
	rule.finding == {{"at": 0, "message": "automation", "args": {"messages": ["EZAIN11I"], "used": ["AT-TLS"]}}} with input as world("3.1", {}, tls, {"startMessages": ["ezain11i"]})
}

test_silent if {
	rule.finding == set() with input as world("2.4", {"POLICYREQUIRED": {"value": "NO", "at": 5}}, tls, {})
	rule.finding == set() with input as world("3.1", {"POLICYREQUIRED": {"value": "NO", "at": 5}}, {}, {"startMessages": ["EZAIN11I"]})
	rule.finding == set() with input as world("3.1", {"POLICYREQUIRED": {"value": "YESIFTTLS", "at": 5}}, tls, {"startMessages": ["EZAIN11I", "EZD1314I"]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", {"POLICYREQUIRED": {"state": "unknown"}}, {"TCPCONFIG": {"TTLS": {"state": "unknown"}}}, {"startMessages": []})
}
