package ezlint.rules.correctness.cor116_test

import data.ezlint.rules.correctness.cor116 as rule

world(ports) := {"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": {"TELNETPARMS": [
{"at": at * 10, "settings": {keyword: {"value": value, "at": (at * 10) + 1}}} |
	some at, [keyword, value] in ports
]}}]}}}

places(ports) := found if {
	found := {[f.at, f.args.port, f.related[0].at] | some f in rule.finding} with input as world(ports)
}

test_found if {
	places([["PORT", 23], ["PORT", 992], ["TTLSPORT", 23]]) == {[21, "23", 1]}
	places([["PORT", "23,ethl1"], ["PORT", "23,ETHL1"]]) == {[11, "23,ETHL1", 1]}
	places([["PORT", 23], ["PORT", 23], ["PORT", 23]]) == {[11, "23", 1], [21, "23", 1]}
}

test_silent if {
	places([["PORT", 23], ["TTLSPORT", 992]]) == set()
	places([["PORT", 23], ["PORT", "23,10.1.1.1"]]) == set()
}

test_unknown_is_silent if {
	unknown := {"state": "symbolic", "at": 5}
	blocks := [{"at": 4, "settings": {"PORT": unknown}}, {"at": 8, "settings": {"PORT": unknown}}]
	rule.finding == set() with input as {"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": {"TELNETPARMS": blocks}}]}}}
	damaged := [{"at": 4, "settings": {"PORT": {"value": 23, "at": 5}}}, {"at": 8, "damaged": true, "settings": {"PORT": {"value": 23, "at": 9}}}]
	rule.finding == set() with input as {"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": {"TELNETPARMS": damaged}}]}}}
}
