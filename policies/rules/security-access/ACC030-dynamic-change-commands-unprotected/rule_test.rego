package ezlint.rules.security_access.acc030_test

import data.ezlint.rules.security_access.acc030 as rule

world(saf) := {"stack": {"initial": true, "files": [{"at": 1}]}, "environment": {"saf": saf}}

test_inactive if {
	rule.finding == {{"at": 1, "message": "inactive"}} with input as world({"opercmdsActive": false, "opercmdsProfiles": []})
}

test_missing if {
	found := rule.finding with input as world({"opercmdsActive": true, "opercmdsProfiles": ["MVS.VARY.TCPIP.OBEYFILE", "MVS.VARY.TCPIP.STRT*"]})
	found == {{"at": 1, "args": {"resources": ["MVS.VARY.TCPIP.DROP", "MVS.VARY.TCPIP.SYSPLEX"]}}}
}

test_silent if {
	rule.finding == set() with input as world({"opercmdsActive": true, "opercmdsProfiles": ["MVS.VARY.TCPIP.**"]})
	rule.finding == set() with input as world({"opercmdsProfiles": ["MVS.VARY.**"]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"opercmdsActive": true})
	rule.finding == set() with input as {"stack": {"initial": false, "files": [{"at": 1}]}, "environment": {"saf": {"opercmdsActive": false}}}
}
