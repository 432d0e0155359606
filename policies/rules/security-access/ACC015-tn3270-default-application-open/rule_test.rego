package ezlint.rules.security_access.acc015_test

import data.ezlint.rules.security_access.acc015 as rule

world(blocks, more) := object.union({"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": blocks}]}}}, more)

site(managers) := {"parameters": {"ACC015": {"session_managers": managers}}}

vtam(entry) := {"BEGINVTAM": [{"at": 5, "settings": {"DEFAULTAPPL": [object.union({"at": 6}, entry)]}}]}

tso := {"application": {"value": "TSO"}}

places(world) := found if {
	found := {[f.at, f.severity] | some f in rule.finding} with input as world
}

test_found if {
	places(world(vtam(tso), site(["SUPERSM"]))) == {[6, "info"]}
	places(world(vtam(tso), object.union(site(["SUPERSM"]), {"environment": {"compliance": ["stig"]}}))) == {[6, "warning"]}
}

test_silent if {
	places(world(vtam(tso), site([]))) == set()
	places(world(vtam({"application": {"value": "SUPERSM"}}), site(["supersm"]))) == set()
	places(world(vtam(object.union(tso, {"client": {"value": "10.1.1.1"}})), site(["SUPERSM"]))) == set()
}

test_unknown_is_silent if places(world(vtam({"application": {"state": "symbolic"}}), site(["SUPERSM"]))) == set()
