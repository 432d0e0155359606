package ezlint.rules.security_access.acc021_test

import data.ezlint.rules.security_access.acc021 as rule

world(level, release, profiles) := {"release": release, "environment": {"saf": {"servauthProfiles": profiles}}, "stack": {"members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": {"JESINTERFACELEVEL": level}}]}}}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

two := {"value": 2, "at": 6}

test_level if {
	places(world({"value": 1, "at": 6}, "3.1", ["EZB.**"])) == {[6, "coded"]}
	places(world({"value": 1, "state": "default"}, "2.4", [])) == {[1, "default"]}
}

test_profile if places(world(two, "3.1", ["EZB.STACKACCESS.*.TCPIP"])) == {[6, "profile"]}

test_silent if {
	places(world(two, "3.1", ["EZB.FTP.*.*.ACCESS.JES"])) == set()
	places(world(two, "3.1", ["EZB.FTP.SYSA.FTPD1.ACCESS.JES"])) == set()
	places(world(two, "2.5", [])) == set()
}

test_unknown_is_silent if {
	places(world({"state": "unknown"}, "3.1", [])) == set()
	rule.finding == set() with input as object.remove(world(two, "3.1", []), ["environment"])
}
