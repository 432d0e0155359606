package ezlint.rules.security_ipsec.ips015_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips015 as rule

findings(statements) := {[f.at, f.message, f.args.minutes, f.fix[0].text] |
	some f in rule.finding with input as object.union(fixture.model(statements), {"parameters": {"IPS015": {"ike_minutes": 1440, "data_minutes": 480}}})
}

proposed(minutes) := {"RefreshLifetimeProposed": {"value": minutes, "at": 137}}

accepted(low, high) := {"RefreshLifetimeAccepted": {"value": low, "last": {"value": high}, "at": 138}}

test_key_exchange if {
	findings(fixture.key_exchange({"KeyExchangeOffer": proposed(9999)})) == {[137, "default", 9999, "RefreshLifetimeProposed 480"]}
	findings(fixture.key_exchange({"KeyExchangeOffer": accepted(240, 2880)})) == {[138, "accepted", 2880, "RefreshLifetimeAccepted 240 1440"]}
}

test_data if {
	findings(fixture.tunnel({"IpDataOffer": proposed(481)})) == {[137, "default", 481, "RefreshLifetimeProposed 240"]}
	findings(fixture.tunnel({"IpDataOffer": accepted(60, 1440)})) == {[138, "accepted", 1440, "RefreshLifetimeAccepted 60 480"]}
}

test_silent if {
	findings(fixture.key_exchange({"KeyExchangeOffer": object.union(proposed(1440), accepted(240, 1440))})) == set()
	findings(fixture.tunnel({"IpDataOffer": object.union(proposed(480), accepted(120, 480))})) == set()
}

test_unknown_is_silent if {
	findings(fixture.tunnel({"IpDataOffer": {"RefreshLifetimeProposed": {"state": "symbolic", "at": 137}}})) == set()
	rule.finding == set() with input as {"stack": {}}
}
