package ezlint.rules.operations.ops014_test

import data.ezlint.rules.operations.ops014 as rule

world(settings, entries) := {"stack": {"members": {"vtam-start": [{"at": 1, "complete": true, "settings": settings, "entries": entries}]}}}

tracing(more) := {"at": 3, "settings": object.union({"TYPE": {"value": "VTAM"}, "MODE": {"value": "INT"}}, more)}

options(values) := {"OPTION": {"option": [{"value": value, "at": 5} | some value in values]}}

size(value) := {"TRACE": [tracing({"SIZE": {"value": value, "at": 6}})]}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_options if {
	places(world({}, {"TRACE": [tracing(options(["ALL"]))]})) == {[5, "default"]}
	places(world({}, {"TRACE": [tracing(options(["API", "SMS"]))]})) == {[5, "sms"]}
	places(world({"VITCTRL": {"value": "FULL", "at": 2}}, {"NOTRACE": [tracing(options(["PSS"]))]})) == {[5, "standard"]}
}

test_size if {
	places(world({}, size("100"))) == {[6, "size"]}
	places(world({}, size("2M"))) == {[6, "size"]}
	places(world({}, size("999K"))) == {[6, "size"]}
}

test_silent if {
	places(world({}, {"TRACE": [tracing(options(["STDOPTS"]))]})) == set()
	places(world({}, size("4M"))) == set()
	places(world({"VITCTRL": {"value": "BASE", "state": "default"}}, {"NOTRACE": [tracing(options(["PSS"]))]})) == set()
	places(world({}, {"TRACE": [{"settings": {"TYPE": {"value": "BUF"}, "OPTION": {"option": [{"value": "ALL", "at": 5}]}}}]})) == set()
}

test_unknown_is_silent if {
	places(world({}, {"TRACE": [tracing({"OPTION": {"option": [{"state": "symbolic", "at": 5}]}, "SIZE": {"state": "symbolic"}})]})) == set()
	places(world({"VITCTRL": {"state": "unknown"}}, {"NOTRACE": [tracing(options(["PSS"]))]})) == set()
}
