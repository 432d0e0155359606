package ezlint.rules.correctness.cor066_test

import data.ezlint.rules.correctness.cor066 as rule

world(low, high) := {"stack": {"policy": {"tls": {"rules": [{"at": 5, "name": "Web", "remote": {"ranges": [[low, high]]}}]}, "filters": {"rules": []}}}}

filters(low, action) := {"stack": {"policy": {"tls": {"rules": []}, "filters": {"rules": [{"at": 6, "name": "F", "action": action, "remote": {"ranges": [[low, low]]}}]}}}}

test_port if {
	found := rule.finding with input as world("0.0.31.144", "0.0.31.144")
	found == {{"at": 5, "message": "port", "args": {"rule": "Web", "address": "0.0.31.144", "port": 8080}}}
}

test_others if {
	found := rule.finding with input as world("224.0.0.5", "224.0.0.5")
	found == {{"at": 5, "args": {"rule": "Web", "address": "224.0.0.5"}}}
	count(rule.finding) == 1 with input as filters("0.0.1.187", "Permit")
}

test_silent if {
	rule.finding == set() with input as world("0.0.0.0", "255.255.255.255")
	rule.finding == set() with input as world("10.1.1.1", "10.1.1.9")
	rule.finding == set() with input as filters("224.0.0.5", "Permit")
	rule.finding == set() with input as filters("0.0.1.187", "Deny")
	rule.finding == set() with input as world("2001:db8::1", "2001:db8::1")
}

test_unknown_is_silent if rule.finding == set() with input as {"stack": {"policy": {"tls": {"rules": [{"at": 5, "name": "Web"}]}, "filters": {"rules": []}}}}
