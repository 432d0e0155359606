package ezlint.rules.security_tls.tls046_test

import data.ezlint.lib.attls_servers_test as fixture
import data.ezlint.rules.security_tls.tls046 as rule

test_without_rule if {
	found := rule.finding with input as fixture.world(fixture.clear, {})
	found == {{"at": 7}}
}

test_silent if {
	rule.finding == set() with input as fixture.world({"answer": "yes", "rules": [9]}, {})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"ports": [{"port": {"value": 2121}, "protocol": {"value": "TCP"}, "job": {"value": "FTPD1"}}]}})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"members": {"ftp-data": []}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as fixture.world({"answer": "unknown", "rules": []}, {})
	rule.finding == set() with input as fixture.world(fixture.clear, {"stack": {"policy": {"complete": []}}})
}
