package ezlint.rules.operations.ops009_test

import data.ezlint.rules.operations.ops009 as rule

model(zert, smf, service, lines) := {"release": "3.1", "stack": {
	"complete": true,
	"gaps": [],
	"files": [{"at": 0}],
	"statements": [],
	"settings": {"GLOBALCONFIG": {"ZERT": zert}, "SMFCONFIG": {"TYPE119": [smf]}, "NETMONITOR": {"ZERTSERVICEBYPOLICY": service}},
	"policy": {"objects": {"ZERTConfig": [{"at": 4, "language": "pagent"}], "ZERTObject": [{"settings": {"any": [{"value": line} | some line in lines]}} | count(lines) > 0]}},
}}

findings(zert, smf, service, lines) := {[f.at, f.message] | some f in rule.finding with input as model(zert, smf, service, lines)}

on := {"value": true, "at": 7}

off := {"value": false, "state": "default"}

summary := {"at": 8, "ZERTSUMMARY": {"value": true, "at": 9}}

test_not_recorded if {
	findings(on, summary, off, ["Audit Yes"]) == {[4, "default"]}
	findings(on, summary, off, []) == {[4, "unsure"]}
}

# Both are required, so the remedy of one does not make the other one appear.
test_discovery_off if findings(off, summary, off, []) == {[4, "off"], [4, "unsure"]}

test_silent if {
	findings(on, {"at": 8, "ZERTDETAILBYPOLICY": {"value": true, "at": 9}}, off, []) == set()
	findings(on, summary, on, []) == set()
	findings(on, summary, off, ["LogSyslogd Yes"]) == set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(model(on, summary, off, []), {"stack": {"complete": false}})
	rule.finding == set() with input as {"release": "3.1", "stack": {"settings": {}}}
}
