package ezlint.rules.operations.site001_test

import data.ezlint.rules.operations.site001 as rule

stack_with(interface) := {"stack": {"interfaces": [interface]}, "parameters": {"SITE001": {"prefix": "PRD"}}}

test_reports_another_name if {
	rule.finding == {{"at": 7, "args": {"name": "OSA1", "prefix": "PRD"}}} with input as stack_with({"name": "OSA1", "class": "osa", "at": 7})
}

test_a_name_that_fits_is_silent if {
	rule.finding == set() with input as stack_with({"name": "PRDOSA1", "class": "osa", "at": 7})
}

test_hipersockets_are_silent if {
	rule.finding == set() with input as stack_with({"name": "HS1", "class": "hipersockets", "at": 7})
}
