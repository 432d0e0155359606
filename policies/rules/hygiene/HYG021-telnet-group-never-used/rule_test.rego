package ezlint.rules.hygiene.hyg021_test

import data.ezlint.rules.hygiene.hyg021 as rule

group(name, at) := {"at": at, "name": {"value": name, "at": at + 1}}

world(block) := {"stack": {"members": {"tn3270": [{"path": "t", "complete": true, "entries": {"BEGINVTAM": [block]}}]}, "statements": []}}

block(lu, client) := {"at": 1, "settings": {
	"LUGROUP": [group("OPSLUS", 10)],
	"IPGROUP": [group("OPSNET", 20)],
	"LUMAP": [{"at": 30, "lu": {"value": lu}, "client": {"value": client}}],
}}

found(b) := {[f.at, object.get(f, "message", "default")] | some f in rule.finding with input as world(b)}

test_used if found(block("opslus", "DESTIP,OPSNET")) == set()

test_unused if found(block("LU01", "10.1.1.1")) == {[11, "default"], [21, "default"]}

test_similar if found(block("OPSLU", "OPSNET")) == {[11, "similar"]}

test_a_similar_group_is_used if {
	both := object.union(block("OPSLUT", "OPSNET"), {"settings": {"LUGROUP": [group("OPSLUS", 10), group("OPSLUT", 12)]}})
	found(both) == {[11, "default"]}
}

test_unknown_is_silent if {
	found(object.union(block("LU01", "10.1.1.1"), {"damaged": true})) == set()
	symbolic := object.union(block("LU01", "10.1.1.1"), {"settings": {"PRTMAP": [{"lu": {"state": "symbolic"}}]}})
	found(symbolic) == set()
}
