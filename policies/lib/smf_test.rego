package ezlint.lib.smf_test

import data.ezlint.lib.smf

world(types) := {"stack": {"complete": true, "settings": {"SMFCONFIG": {"TYPE119": types}}, "statements": [], "files": [{"at": 1}], "gaps": []}}

types := [
	{"at": 3, "value": true, "PROFILE": {"value": true, "at": 4}, "TCPTERM": {"value": true, "at": 5}},
	{"at": 6, "value": true, "PROFILE": {"value": false, "at": 7}},
]

test_last_one_counts if {
	smf.on == {"TCPTERM"} with input as world(types)
	smf.option("PROFILE").at == 7 with input as world(types)
	smf.place == 6 with input as world(types)
	smf.place == 1 with input as world([])
	smf.is_known with input as world([])
}

test_switch_on if {
	coded := smf.switch_on(["PROFILE", "TCPTERM", "DVIPA"]) with input as world(types)
	coded == [{"op": "replace", "at": 7, "text": "PROFILE"}, {"op": "add-parameter", "to": 6, "text": "DVIPA"}]
	absent := smf.switch_on(["PROFILE", "DVIPA"]) with input as world([])
	absent == [{"op": "set-parameter", "statement": "SMFCONFIG", "text": "TYPE119 PROFILE DVIPA"}]
	smf.switch_on(["TCPTERM"]) == [] with input as world(types)
}

member(names, excerpt) := {"stack": {"complete": true, "excerpt": excerpt, "gaps": [], "settings": {"SMFCONFIG": {}}, "statements": [{"statement": name, "at": 1} | some name in names]}}

test_excerpt if {
	not smf.is_known with input as member(["INTERFACE", "START"], true)
	not smf.is_known with input as member(["INTERFACE", "START", "SMFCONFIG"], true)
	smf.is_known with input as member(["INTERFACE", "START"], false)
}
