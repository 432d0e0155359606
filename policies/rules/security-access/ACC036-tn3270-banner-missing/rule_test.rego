package ezlint.rules.security_access.acc036_test

import data.ezlint.rules.security_access.acc036 as rule

world(blocks, more) := object.union({"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": blocks}]}}}, more)

site(tables) := {"parameters": {"ACC036": {"reviewed_tables": tables}}}

vtam(entries) := {"BEGINVTAM": [{"at": 5, "settings": {"USSTCP": entries}}]}

general := {"at": 6, "table": {"value": "USSBANR"}}

places(world) := found if {
	found := {[f.at, f.severity] | some f in rule.finding} with input as world
}

test_found if {
	places(world({"BEGINVTAM": [{"at": 5, "settings": {}}]}, site([]))) == {[5, "info"]}
	places(world(vtam([object.union(general, {"client": {"value": "OSA1"}})]), object.union(site([]), {"environment": {"compliance": ["stig"]}}))) == {[5, "warning"]}
	places(world(vtam([general]), site(["USSOTHER"]))) == {[6, "info"]}
}

test_silent if {
	places(world(vtam([general]), site([]))) == set()
	places(world(vtam([general]), site(["ussbanr"]))) == set()
}

test_unknown_is_silent if {
	places(world({"BEGINVTAM": [{"at": 5, "damaged": true, "settings": {}}]}, site([]))) == set()
	places(world(vtam([{"at": 6, "table": {"state": "symbolic"}}]), site(["USSBANR"]))) == set()
}
