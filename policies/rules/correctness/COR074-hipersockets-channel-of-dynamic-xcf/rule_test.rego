package ezlint.rules.correctness.cor074_test

import data.ezlint.rules.correctness.cor074 as rule

world(chpid, interface, xcf) := {"stack": {
	"settings": {"IPCONFIG": {"DYNAMICXCF": xcf}},
	"interfaces": [object.union({"name": "HS1", "class": "hipersockets", "at": 4, "settings": {}}, interface)],
	"members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"IQDCHPID": {"value": chpid, "at": 2}}}]},
}}

coded := {"settings": {"CHPID": {"value": "FC", "at": 5}}}

on := {"value": "10.9.9.9", "at": 3}

test_conflict if {
	found := rule.finding with input as world("fc", coded, on)
	found == {{"at": 5, "args": {"name": "HS1", "chpid": "FC"}}}
	by_device := rule.finding with input as world("FC", {"device": "IUTIQDFC"}, on)
	{f.at | some f in by_device} == {4}
}

test_silent if {
	rule.finding == set() with input as world("FD", coded, on)
	rule.finding == set() with input as world("ANY", coded, on)
	rule.finding == set() with input as world("FC", coded, {"value": false})
	rule.finding == set() with input as world("FC", {"class": "osa", "settings": {"CHPID": {"value": "FC", "at": 5}}}, on)
	rule.finding == set() with input as world("FC", {"device": "IUTIQDIO"}, on)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("FC", {"settings": {"CHPID": {"state": "symbolic", "at": 5}}}, on)
	rule.finding == set() with input as world("FC", coded, {"state": "unknown"})
}
