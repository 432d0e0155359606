package ezlint.rules.operations.ops028_test

import data.ezlint.rules.operations.ops028 as rule

world(tasks, names, settings, more) := object.union(
	{
		"stack": {
			"initial": true,
			"gaps": [],
			"settings": settings,
			"other": {"AUTOLOG": [{"entry": [{"procedure": {"value": name}} | some name in names]}]},
		},
		"environment": {"startedTasks": tasks},
	},
	{"stack": more},
)

tls := {"TCPCONFIG": {"TTLS": {"value": true, "at": 4}}}

security := {"TCPCONFIG": {"TTLS": {"value": false}}, "IPCONFIG": {"IPSECURITY": {"value": true, "at": 5}}}

test_not_started if {
	rule.finding == {{"at": 4, "args": {"function": "TCPCONFIG TTLS"}}} with input as world(["TCPIP", "VTAM"], ["FTPD"], tls, {})
	rule.finding == {{"at": 5, "args": {"function": "IPCONFIG IPSECURITY"}}} with input as world(["TCPIP"], [], security, {"policy": {"given": ["ipsec"]}})
}

test_silent if {
	rule.finding == set() with input as world(["TCPIP", "pagent1"], [], tls, {})
	rule.finding == set() with input as world(["TCPIP"], ["PAGENT"], tls, {})
	rule.finding == set() with input as world(["TCPIP"], [], security, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(world([], [], tls, {}), ["environment"])
	rule.finding == set() with input as world(["TCPIP"], [], tls, {"gaps": [{"reason": "include"}]})
	rule.finding == set() with input as world(["TCPIP"], [], {"TCPCONFIG": {"TTLS": {"state": "unknown"}}}, {})
}
