package ezlint.rules.availability.avl027_test

import data.ezlint.rules.availability.avl027 as rule

world(settings, entries, more) := object.union({"release": "3.1", "stack": {"members": {"vtam-start": [{"at": 1, "complete": true, "settings": settings, "entries": entries}]}}}, more)

places(world) := found if {
	found := {[f.at, f.fix[0].text] | some f in rule.finding} with input as world
}

off := {"AIMON": {"at": 4, "type": [{"value": "NO"}]}}

test_found if {
	places(world(off, {}, {"release": "3.2"})) == {[4, "AIMON=(QDIO,IQDIO,ISM,ROCE)"]}
	places(world(off, {}, {"release": "3.2", "environment": {"cpc": "z17"}})) == {[4, "AIMON=(EQDIO,QDIO,IQDIO,ISM,ROCE)"]}
}

test_silent if {
	places(world(off, {}, {"release": "3.1"})) == set()
	places(world({"AIMON": {"at": 4, "type": [{"value": "QDIO"}]}}, {}, {"release": "3.2"})) == set()
}

test_unknown_is_silent if places(world({"AIMON": {"state": "unknown"}}, {}, {"release": "3.2"})) == set()
