package ezlint.rules.availability.avl057_test

import data.ezlint.rules.availability.avl057 as rule

backup := {"at": 10, "kind": "backup", "address": "10.1.1.9", "entry": {"MOVEABLE": {"value": "IMMEDIATE"}, "mask": {"value": "255.255.255.0"}}}

world(dvipas, other) := {
	"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [object.union({"name": "TCPB", "system": "SYSB", "dvipas": ["10.1.1.1"], "backups": []}, other)]}},
	"stack": {"name": "TCPA", "gaps": [], "settings": {}, "dvipas": dvipas},
}

test_reports if rule.finding == {{"at": 10, "args": {"address": "10.1.1.9"}}} with input as world([backup], {})

test_named_elsewhere_is_silent if {
	rule.finding == set() with input as world([backup], {"dvipas": ["10.1.1.9"]})
	rule.finding == set() with input as world([backup], {"backups": [{"address": "10.1.1.9"}]})
}

test_silent if {
	rule.finding == set() with input as world([backup, {"at": 9, "kind": "define", "address": "10.1.1.9", "entry": {}}], {})
	rule.finding == set() with input as world([object.union(backup, {"entry": {"damaged": true}})], {})
	rule.finding == set() with input as world([object.remove(backup, ["entry"])], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([backup], {"backups": null})
	rule.finding == set() with input as world([backup], {"system": "SYSC"})
}

# AVL044 reports the interface name with another address.
test_name_that_is_defined_is_silent if {
	stack := {"name": "TCPA", "settings": {}, "dvipas": [{"kind": "backup", "at": 2, "name": "web6", "address": "10.5.5.1", "entry": {"at": 1, "MOVEABLE": {"value": "IMMEDIATE"}, "mask": {"value": "255.255.255.255"}}}]}
	count(rule.finding) == 1 with input as {"stack": stack, "environment": plex_of("backup")}
	rule.finding == set() with input as {"stack": stack, "environment": plex_of("define")}
}

plex_of(kind) := {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "backups": [], "dvipas": [], "definitions": [{"kind": kind, "name": "WEB6", "address": "10.5.5.2"}]}]}}

# COR018 reports that another stack distributes the address without having it.
test_lost_elsewhere_is_silent if {
	lost := {"inRun": true, "distributions": [{"address": "10.1.1.9"}], "definitions": []}
	has := object.union(lost, {"definitions": [{"address": "10.1.1.9"}]})
	rule.finding == set() with input as world([backup], lost)
	count(rule.finding) == 1 with input as world([backup], has)
	count(rule.finding) == 1 with input as world([backup], object.union(lost, {"inRun": false}))
}

# COR018 reports the similar address that the profile distributes.
test_misspelled_is_silent if {
	reference := {"kinds": ["dvipa"], "definitions": [], "name": "10.1.1.99", "statement": 30, "at": 31}
	more := {"complete": true, "gaps": [], "references": [reference], "definitions": [{"kind": "dvipa", "name": "10.1.1.9", "at": 2}], "problems": [], "distributions": [{"at": 30, "address": {"value": "10.1.1.99"}}], "statements": [{"statement": "VIPADYNAMIC", "at": 5}]}
	one := world([backup], {})
	rule.finding == set() with input as object.union(one, {"stack": more})
	count(rule.finding) == 1 with input as object.union(one, {"stack": object.union(more, {"references": []})})
}
