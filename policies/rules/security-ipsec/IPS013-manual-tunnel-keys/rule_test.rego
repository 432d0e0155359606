package ezlint.rules.security_ipsec.ips013_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips013 as rule

findings(settings) := {[f.at, f.severity, f.message, f.args.rules, [r.at | some r in f.related]] |
	some f in rule.finding with input as fixture.model(fixture.tunnel({"IpManVpnAction": settings}))
}

test_manual_tunnel if {
	findings({"HowToEncrypt": {"value": "AES_CBC", "at": 227}}) == {[226, "warning", "default", ["IpFilterRule1"], [211]]}
	findings({"HowToEncrypt": {"value": "DES", "at": 227}}) == {[226, "error", "broken", ["IpFilterRule1"], [211]]}
	findings({"HowToEncrypt": {"value": "AES_GCM_16", "at": 227}}) == {[226, "error", "broken", ["IpFilterRule1"], [211]]}
	findings({"HowToAuth": {"value": "ESP", "algorithm": {"value": "HMAC_MD5"}, "at": 227}}) == {[226, "error", "broken", ["IpFilterRule1"], [211]]}
}

test_unknown_algorithm if findings({"HowToEncrypt": {"state": "symbolic", "at": 227}}) == {[226, "warning", "default", ["IpFilterRule1"], [211]]}

test_unused_is_silent if {
	rule.finding == set() with input as fixture.model({"IpManVpnAction": [fixture.statement("IpManVpnAction", 225, {}, {})]})
	rule.finding == set() with input as {"stack": {}}
}
