package ezlint.rules.security_tls.tls045_test

import data.ezlint.lib.attls_servers_test as fixture
import data.ezlint.rules.security_tls.tls045 as rule

test_without_rule if {
	found := rule.finding with input as fixture.world(fixture.clear, {})
	found == {{"at": 5, "message": "default", "args": {"port": 992, "rules": []}, "related": []}}
}

test_turned_off if {
	found := rule.finding with input as fixture.world({"answer": "no", "rules": [9]}, {"stack": {"policy": {"tls": {"rules": [{"at": 9, "name": "Off", "enabled": false}]}}}})
	{[f.message, f.args.rules] | some f in found} == {["off", ["TTLSRule Off"]]}
}

test_silent if {
	rule.finding == set() with input as fixture.world({"answer": "yes", "rules": [9]}, {})
	rule.finding == set() with input as fixture.world({"answer": "partly", "rules": [9]}, {})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"other": {"TELNETPARMS": [{"at": 4, "PORT": {"value": 23, "at": 5}}]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as fixture.world({"answer": "unknown", "rules": []}, {})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"policy": {"complete": []}}})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": false}}}}})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"other": {"TELNETPARMS": [{"at": 4, "TTLSPORT": {"state": "symbolic", "at": 5}}]}}})
}

rules(settings) := {"stack": {"policy": {"tls": {"rules": [{"at": 9, "name": "Telnet", "enabled": true, "environment": 20, "parts": {}, "settings": settings}]}}}}

protected := {"answer": "yes", "rules": [9]}

test_controlled if {
	coded := rule.finding with input as fixture.world(protected, rules({"ApplicationControlled": {"value": "Off", "at": 21}}))
	coded == {{
		"at": 21,
		"severity": "warning",
		"message": "controlled",
		"args": {"ports": [992], "rules": ["Telnet"]},
		"related": [{"at": 5, "message": "port"}],
		"fix": [{"op": "set-attribute", "at": 21, "value": "On"}],
	}}
	default_value := rule.finding with input as fixture.world(protected, rules({"ApplicationControlled": {"value": "Off", "state": "default"}}))
	{[f.at, f.fix[0].op] | some f in default_value} == {[20, "add-attribute"]}
}

test_controlled_silent if {
	rule.finding == set() with input as fixture.world(protected, rules({"ApplicationControlled": {"value": "On", "at": 21}}))
	rule.finding == set() with input as fixture.world(protected, rules({"ApplicationControlled": {"state": "symbolic", "at": 21}}))
}
