package ezlint.rules.hygiene.hyg014_test

import data.ezlint.rules.hygiene.hyg014 as rule

found(initial, value) := {[f.at, f.message] | some f in findings} if {
	findings := rule.finding with input as {"stack": {
		"initial": initial,
		"restated": [{"at": 4, "statement": "TCPCONFIG", "name": "FRRTHRESHOLD", "value": value}],
	}}
}

test_default if {
	found(true, 3) == {[4, "default"]}
	found(true, true) == {[4, "flag"]}
	found(true, false) == {[4, "off"]}
}

test_community_is_left_to_another_rule if {
	restated := [{"at": 4, "statement": "SACONFIG", "name": "COMMUNITY", "value": "public"}, {"at": 5, "statement": "SACONFIG", "name": "AGENT", "value": 161}]
	findings := rule.finding with input as {"stack": {"initial": true, "restated": restated}}
	{f.at | some f in findings} == {5}
}

test_what_fills_a_parameter_is_not_deleted if {
	restated := [{"at": 4, "statement": "GLOBALCONFIG", "name": "TIMERSECS", "value": 60, "fills": true}, {"at": 5, "statement": "GLOBALCONFIG", "name": "RECOVERY", "value": false}]
	findings := rule.finding with input as {"stack": {"initial": true, "restated": restated}}
	{f.at | some f in findings} == {4, 5}
	{f.at | some f in findings; f.fix} == {5}
}

test_obeyfile_is_silent if found(false, 3) == set()

test_unknown_is_silent if rule.finding == set() with input as {"stack": {"initial": true}}

test_policies if {
	restated := [{"at": 9, "statement": "TTLSEnvironmentAdvancedParms", "name": "ResetCipherTimer", "value": 0}]
	findings := rule.finding with input as {"stack": {"initial": false, "restated": [], "policy": {"restated": restated}}}
	{f.at | some f in findings} == {9}
}

test_algorithms_are_better_coded if {
	restated := [
		{"at": 9, "statement": "KeyExchangeOffer", "name": "PseudoRandomFunction", "value": "HMAC_SHA2_256"},
		{"at": 10, "statement": "TTLSEnvironmentAdvancedParms", "name": "SSLv3", "value": "Off"},
	]
	findings := rule.finding with input as {"stack": {"initial": false, "restated": [], "policy": {"restated": restated}}}
	findings == set()
}

# Without it the earlier word is in effect.
test_what_switches_back_is_silent if {
	findings := rule.finding with input as {"stack": {
		"initial": true,
		"restated": [{"at": 4, "statement": "IPCONFIG", "name": "DATAGRAMFWD", "value": true}],
		"overridden": [{"statement": "IPCONFIG", "name": "DATAGRAMFWD", "at": 3, "by": 4, "same": false}],
	}}
	findings == set()
}

test_values_of_other_rules_are_silent if {
	restated := [
		{"at": 4, "statement": "UDPCONFIG", "name": "UDPCHKSUM", "value": true}, {"at": 5, "statement": "NETMONITOR", "name": "PKTTRCSERVICE", "value": false},
		{"at": 6, "statement": "INTERFACE", "name": "INBPERF", "value": "BALANCED"}, {"at": 7, "statement": "NETMONITOR", "name": "SMFSERVICE", "value": false},
	]
	policies := [{"at": 9, "statement": "KeyExchangeOffer", "name": "RefreshLifetimeProposed", "value": 480}, {"at": 10, "statement": "KeyExchangeOffer", "name": "RefreshLifesizeProposed", "value": "None"}]
	findings := rule.finding with input as {"stack": {"initial": true, "restated": restated, "policy": {"restated": policies}}}
	{f.at | some f in findings} == {7, 10}
}

test_the_word_that_is_coded if {
	restated := [{"at": 4, "statement": "GLOBALCONFIG", "name": "TCPIPSTATISTICS", "value": false}, {"at": 5, "statement": "TCPCONFIG", "name": "RESTRICTLOWPORTS", "value": false}]
	findings := rule.finding with input as {"stack": {"initial": true, "restated": restated}}
	{f.args.name | some f in findings} == {"NOTCPIPSTATISTICS"}
}
