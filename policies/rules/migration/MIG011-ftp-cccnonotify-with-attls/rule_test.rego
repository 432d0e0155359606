package ezlint.rules.migration.mig011_test

import data.ezlint.rules.migration.mig011 as rule

world(level, mechanism) := {"stack": {"members": {"ftp-data": [{"at": 1, "settings": {"TLSRFCLEVEL": level, "TLSMECHANISM": mechanism}}]}}}

attls := {"value": "ATTLS", "state": "default"}

test_found if {
	rule.finding == {{"at": 4, "fix": [{"op": "replace", "at": 4, "text": "TLSRFCLEVEL RFC4217"}]}} with input as world({"value": "CCCNONOTIFY", "at": 4}, attls)
}

test_silent if {
	rule.finding == set() with input as world({"value": "RFC4217", "at": 4}, attls)
	rule.finding == set() with input as world({"value": "CCCNONOTIFY", "at": 4}, {"value": "FTP", "at": 3})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4}, attls)
	rule.finding == set() with input as world({"value": "CCCNONOTIFY", "at": 4}, {"state": "unknown"})
}
