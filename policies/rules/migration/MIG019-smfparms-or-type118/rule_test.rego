package ezlint.rules.migration.mig019_test

import data.ezlint.rules.migration.mig019 as rule

findings(smfconfig, smfparms) := found if {
	found := rule.finding with input as {"stack": {"settings": {"SMFCONFIG": smfconfig}, "other": {"SMFPARMS": smfparms}}}
}

on(at) := {"value": true, "at": at}

test_bare_options if {
	findings({"FTPCLIENT": on(3), "TCPTERM": on(4), "TCPINIT": {"value": false, "at": 5}, "TYPE119": [{"at": 6, "FTPCLIENT": on(7)}]}, []) == {{
		"at": 3,
		"args": {"options": ["FTPCLIENT", "TCPTERM"]},
		"fix": [{"op": "delete", "at": 3}, {"op": "add-parameter", "to": 6, "text": "TCPTERM"}, {"op": "delete", "at": 4}],
	}}
}

test_type118 if {
	some f in findings({"TYPE118": [{"at": 3, "TCPTERM": on(4)}, {"at": 9, "TCPTERM": {"value": false, "at": 10}}], "TYPE119": [{"at": 5, "TCPTERM": on(6)}]}, [])
	f.message == "type118"
	f.fix == [{"op": "delete", "at": 3}]
}

parms(a, b, c) := {"at": 8, "inittype": {"value": a}, "termtype": {"value": b}, "clienttype": {"value": c}}

test_smfparms if {
	some f in findings({}, [parms(0, 2, 3)])
	f.fix == [{"op": "replace", "at": 8, "text": "SMFCONFIG TYPE119 FTPCLIENT TCPTERM TN3270CLIENT"}]
	some g in findings({"TYPE119": [{"at": 5, "TCPINIT": on(6)}]}, [parms(1, 0, 0)])
	g.fix == [{"op": "delete", "at": 8}]
}

test_smfparms_with_type119 if {
	some f in findings({"TYPE119": [{"at": 5, "TCPINIT": on(6)}]}, [parms(1, 2, 0)])
	f.fix == [{"op": "delete", "at": 8}, {"op": "add-parameter", "to": 5, "text": "TCPTERM"}]
}

test_unknown_is_silent_or_has_no_edit if {
	some f in findings({}, [{"at": 8, "damaged": true}])
	f.fix == []
	count(findings({"TCPTERM": {"state": "unknown"}, "TYPE119": [{"at": 5, "TCPINIT": on(6)}]}, [])) == 0
}

test_unknown_type_is_silent if {
	unread := {"stack": {"settings": {"SMFCONFIG": {"TCPTERM": on(4)}}, "other": {}, "gaps": [{"at": 3, "reason": "damaged", "statement": "SMFCONFIG"}]}}
	rule.finding == set() with input as unread
}
