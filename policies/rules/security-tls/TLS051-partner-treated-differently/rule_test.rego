package ezlint.rules.security_tls.tls051_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls051 as rule

protecting := object.union(policy.client, {
	"at": 12, "name": "PayA", "job": "PAYA", "timed": false, "direction": "Outbound", "localPorts": "any",
	"remote": {"ranges": [["192.0.2.7", "192.0.2.7"]]},
	"remotePorts": {"ranges": [[1414, 1414]]},
})

other(more) := object.union_n([protecting, {"at": 13, "name": "PayB", "job": "PAYB"}, more])

off := other({"enabled": false})

world(rules, relations) := object.union(policy.world(rules), {"stack": {"policy": {"tls": {"relations": relations}}}})

test_off_and_on if {
	found := rule.finding with input as world([protecting, off], [])
	found == {{
		"at": 13,
		"args": {"rule": "PayB", "partner": "192.0.2.7 port 1414", "others": ["PayA"]},
		"related": [{"at": 12, "message": "other", "args": {"rule": "PayA"}}],
	}}
}

test_older_version if {
	old := other({"settings": {"TLSv1": {"value": "On", "at": 41}}})
	found := rule.finding with input as world([protecting, old], [])
	{[f.at, f.message, f.severity, f.args.version] | some f in found} == {[13, "weaker", "info", "TLSv1"]}
}

test_network if {
	network := {"remote": {"ranges": [["10.1.0.0", "10.1.255.255"]]}}
	found := rule.finding with input as world([object.union(protecting, network), object.union(off, network)], [])
	{f.args.partner | some f in found} == {"10.1.0.0-10.1.255.255 port 1414"}
}

test_silent[name] if {
	some name, second in {
		"same": other({}),
		"another port": other({"enabled": false, "remotePorts": {"ranges": [[1415, 1415]]}}),
		"any port": other({"enabled": false, "remotePorts": "any"}),
		"another partner": other({"enabled": false, "remote": {"ranges": [["192.0.2.8", "192.0.2.8"]]}}),
		"inbound": other({"enabled": false, "direction": "Inbound"}),
		"unreachable": other({"enabled": false, "coveredBy": [12]}),
		"at times": other({"enabled": false, "timed": true}),
	}
	rule.finding == set() with input as world([protecting, second], [])
}

test_application_controls if {
	controlled := object.union(protecting, {"settings": {"ApplicationControlled": {"value": "On"}}})
	rule.finding == set() with input as world([controlled, off], [])
}

test_rules_that_meet if {
	rule.finding == set() with input as world([protecting, off], [{"first": 12, "second": 13, "kind": "covers"}])
	rule.finding == set() with input as world([protecting, other({"enabled": false, "partlyCompared": true})], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([policy.unknown, off], [])
	rule.finding == set() with input as world([protecting, other({"settings": {"TLSv1": {"state": "unknown"}}})], [])
}

test_unknown_control_does_not_protect if {
	settings := object.union(object.remove(protecting.settings, ["ApplicationControlled"]), {"ApplicationControlled": {"state": "symbolic", "at": 45}})
	rule.finding == set() with input as world([object.union(object.remove(protecting, ["settings"]), {"settings": settings}), off], [])
}
