package ezlint.rules.migration.mig036_test

import data.ezlint.rules.migration.mig036 as rule

world(release, extension, icsf) := {"release": release, "environment": {"icsf": icsf}, "stack": {"members": {"ftp-data": [{"at": 1, "entries": {"EXTENSIONS": [{"settings": {"extension": [{"value": extension, "at": 3}]}}]}}]}}}

test_found if {
	rule.finding == {{"at": 3, "message": "default"}} with input as world("3.1", "AUTH_GSSAPI", {"active": false})
	rule.finding == {{"at": 3, "message": "permit"}} with input as world("3.1", "AUTH_GSSAPI", {"active": true, "permitted": []})
}

test_silent if {
	rule.finding == set() with input as world("2.2", "AUTH_GSSAPI", {"active": false})
	rule.finding == set() with input as world("3.1", "AUTH_TLS", {"active": false})
	rule.finding == set() with input as world("3.1", "AUTH_GSSAPI", {"active": true})
}

test_unknown_is_silent if rule.finding == set() with input as world("3.1", "AUTH_GSSAPI", {})
