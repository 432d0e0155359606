package ezlint.rules.migration.mig021_test

import data.ezlint.rules.migration.mig021 as rule

world(omproute) := {"stack": {"files": [{"at": 0}]}, "environment": {"omproute": omproute}}

test_set[text] if {
	some text in ["OMPROUTE_OPTIONS=hello_hi", "OMPROUTE_OPTIONS"]
	rule.finding == {{"at": 0}} with input as world({"environmentVariables": ["OMPROUTE_FILE=/etc/o", text]})
}

test_silent if {
	rule.finding == set() with input as world({"environmentVariables": ["OMPROUTE_FILE=/etc/omproute.conf"]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({})
}
