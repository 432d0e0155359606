package ezlint.rules.migration.mig012_test

import data.ezlint.rules.migration.mig012 as rule

world(release, dcas) := {"release": release, "stack": {"files": [{"at": 0}]}, "environment": {"dcas": dcas}}

test_keywords if {
	rule.finding == {{"at": 0, "message": "default", "args": {"keywords": ["KEYRING", "TLSMECHANISM DCAS"]}}} with input as world("2.5", {"keywords": ["TLSMechanism DCAS", "keyring /etc/dcas.kdb"]})
	rule.finding == {{"at": 0, "message": "coming", "severity": "warning", "args": {"keywords": ["V3CIPHER"]}}} with input as world("2.4", {"keywords": ["V3CIPHER"]})
}

test_silent if {
	rule.finding == set() with input as world("3.1", {"keywords": ["TLSMECHANISM ATTLS", "PORT"]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", {})
}
