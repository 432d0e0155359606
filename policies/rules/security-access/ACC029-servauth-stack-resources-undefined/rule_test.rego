package ezlint.rules.security_access.acc029_test

import data.ezlint.rules.security_access.acc029 as rule

world(saf, stack) := {
	"stack": object.union({"initial": true, "files": [{"at": 1}], "settings": {}, "ports": [], "portRanges": [], "unreservedPorts": []}, stack),
	"environment": {"saf": saf, "systemName": "SYS1"},
}

test_inactive if {
	rule.finding == {{"at": 1, "message": "inactive"}} with input as world({"servauthActive": false, "servauthProfiles": []}, {})
}

test_missing if {
	found := rule.finding with input as world({"servauthActive": true, "servauthProfiles": ["EZB.STACKACCESS.SYS1.TCPIP"]}, {})
	found == {{"at": 1, "args": {"resources": "EZB.NETSTAT.sysname.tcpname.*"}}}
	other := rule.finding with input as world({"servauthProfiles": ["EZB.NETSTAT.**", "EZB.STACKACCESS.SYS2.*"]}, {})
	{f.args.resources | some f in other} == {"EZB.STACKACCESS.sysname.tcpname"}
}

test_functions_in_use if {
	stack := {
		"settings": {"TCPCONFIG": {"TTLS": {"value": true}}, "NETMONITOR": {"SMFSERVICE": {"value": true, "at": 4}}},
		"ports": [{"SAF": {"value": "web"}}],
	}
	found := rule.finding with input as world({"servauthProfiles": ["EZB.NETSTAT.**", "EZB.STACKACCESS.*"]}, stack)
	{f.args.resources | some f in found} == {"EZB.INITSTACK.sysname.tcpname, EZB.NETMGMT.sysname.tcpname.*, EZB.PORTACCESS.sysname.tcpname.WEB"}
}

test_silent if {
	rule.finding == set() with input as world({"servauthActive": true, "servauthProfiles": ["EZB.**"]}, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"servauthActive": true}, {})
	rule.finding == set() with input as world({}, {})
	rule.finding == set() with input as world({"servauthActive": false}, {"initial": false})
}
