package ezlint.rules.operations.ops011_test

import data.ezlint.rules.operations.ops011 as rule

world(setting, environment) := {"stack": {"settings": {"NETMONITOR": {"PKTTRCSERVICE": setting, "NTATRCSERVICE": {"value": false, "state": "default"}}}}, "environment": environment}

coded := {"value": true, "at": 5}

found(message) := {{"at": 5, "message": message, "args": {"service": "PKTTRCSERVICE"}, "fix": [{"op": "replace", "at": 5, "text": "NOPKTTRCSERVICE"}]}}

test_no_consumer if {
	rule.finding == found("default") with input as world(coded, {"monitors": [{"name": "M", "uses": ["TCPCONNSERVICE"]}]})
}

test_unprotected if {
	rule.finding == found("unprotected") with input as world(coded, {"saf": {"servauthActive": false}})
	rule.finding == found("unprotected") with input as world(coded, {"saf": {"servauthActive": true, "servauthProfiles": ["EZB.STACKACCESS.**"]}})
}

test_silent if {
	used := {"monitors": [{"name": "M", "uses": ["PKTTRCSERVICE"]}]}
	rule.finding == set() with input as world(coded, used)
	rule.finding == set() with input as world(coded, {"saf": {"servauthActive": true, "servauthProfiles": ["EZB.NETMGMT.**"]}})
	rule.finding == set() with input as world({"value": false, "state": "default"}, {"monitors": []})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(coded, {})
}
