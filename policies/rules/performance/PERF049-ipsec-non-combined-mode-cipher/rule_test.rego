package ezlint.rules.performance.perf049_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.performance.perf049 as rule

offer(at, encrypt, auth) := fixture.statement("IpDataOffer", at, {"HowToEncrypt": encrypt, "HowToAuth": {"value": "ESP", "algorithm": {"value": auth}, "at": at + 5}}, {})

cbc := {"value": "AES_CBC", "at": 242}

gcm := {"value": "AES_GCM_16", "at": 342}

model(offers, cpc) := object.union(
	fixture.model(object.union(fixture.tunnel({}), {
		"IpDynVpnAction": [fixture.statement("IpDynVpnAction", 230, {}, {"IpDataOffer": [o.at | some o in offers]})],
		"IpDataOffer": offers,
	})),
	{"environment": {"cpc": cpc}},
)

places(offers, cpc) := {f.at | some f in rule.finding with input as model(offers, cpc)}

test_separate if {
	places([offer(240, cbc, "HMAC_SHA2_256_128")], "z15") == {242}
	places([offer(240, {"value": "AES", "at": 242}, "HMAC_SHA1"), offer(340, gcm, "Null")], "z14") == {242}
	places([offer(240, {"value": "AES_CBC", "state": "default"}, "HMAC_SHA1")], "z16") == {241}
}

test_silent if {
	places([offer(340, gcm, "Null"), offer(240, cbc, "HMAC_SHA1")], "z15") == set()
	places([offer(240, cbc, "HMAC_SHA1")], "z13") == set()
	places([offer(240, cbc, "Null")], "z15") == set()
	places([offer(240, {"value": "DoNot", "at": 242}, "HMAC_SHA1")], "z15") == set()
}

test_unknown_is_silent if {
	places([offer(240, {"state": "symbolic", "at": 242}, "HMAC_SHA1")], "z15") == set()
	places([offer(340, {"state": "symbolic", "at": 342}, "HMAC_SHA1"), offer(240, cbc, "HMAC_SHA1")], "z15") == set()
	rule.finding == set() with input as fixture.model(fixture.tunnel({"IpDataOffer": {"HowToEncrypt": cbc}}))
}
