package ezlint.rules.availability.avl005_test

import data.ezlint.rules.availability.avl005 as rule

on := {"value": true, "at": 3}

off := {"value": false, "state": "default"}

osa(settings) := {"name": "OSA1", "class": "osa", "at": 9, "settings": settings}

model(setting, interface) := {"stack": {
	"complete": true,
	"gaps": [],
	"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": {"at": 2, "MONINTERFACE": setting}}},
	"interfaces": [interface],
}}

test_nothing_to_watch if {
	found := rule.finding with input as model(on, osa({}))
	found == {{"at": 3}}
}

test_nobody_watches if {
	found := rule.finding with input as model(off, osa({"MONSYSPLEX": {"value": true, "at": 12}}))
	found == {{"at": 12, "message": "unused", "severity": "info", "args": {"interfaces": ["OSA1"]}}}
}

test_silent if {
	rule.finding == set() with input as model(on, osa({"MONSYSPLEX": {"value": true, "at": 12}}))
	rule.finding == set() with input as model(off, osa({}))
}

test_unknown_is_silent if {
	rule.finding == set() with input as model(on, osa({"MONSYSPLEX": {"state": "symbolic", "at": 12}}))
	rule.finding == set() with input as object.union(model(on, osa({})), {"stack": {"complete": false}})
	rule.finding == set() with input as model({"state": "unknown"}, osa({"MONSYSPLEX": {"value": true, "at": 12}}))
}
