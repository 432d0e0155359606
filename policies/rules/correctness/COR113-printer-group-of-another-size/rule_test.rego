package ezlint.rules.correctness.cor113_test

import data.ezlint.rules.correctness.cor113 as rule

group(at, name, names) := {"at": at, "name": {"value": name}, "lu": [lu | some text in names; lu := _lu(text)]}

_lu("?") := {"state": "symbolic"}

_lu(text) := {"value": text} if text != "?"

world(terminals, printers) := {"stack": {"name": "TCPA", "members": {"tn3270": [{"path": "TN", "complete": true, "entries": {"BEGINVTAM": [{"at": 1, "settings": {
	"LUGROUP": [group(2, "LUG,80%", terminals)],
	"SPRTGROUP": [group(3, "PRG", printers)],
	"LUMAP": [
		{"at": 4, "lu": {"value": "lug"}, "printer": {"value": "prg", "at": 5}},
		{"at": 6, "lu": {"value": "LUG"}},
		{"at": 7, "lu": {"value": "LUG"}, "printer": {"value": "PRT1", "at": 8}},
	],
}}]}}]}}}

found(terminals, printers) := {[f.at, f.message, f.args.own, f.args.other] | some f in rule.finding with input as world(terminals, printers)}

test_other_number if {
	found(["LU1", "LU2"], ["P1"]) == {[5, "default", "2 single names and 0 ranges", "1 single name and 0 ranges"]}
	found(["LU1..LU3"], ["P1", "P2", "P3"]) == {[5, "default", "0 single names and 1 range", "3 single names and 0 ranges"]}
}

test_other_range if {
	found(["LU00..LU09"], ["P0..P8..FN"]) == {[5, "range", 10, 9]}
	found(["A1..A2", "LU098..LU101"], ["P1..P2", "P8..P9"]) == {[5, "range", 4, 2]}
}

test_silent if {
	found(["LU1..LU9", "LU11"], ["P11", "P101..P109"]) == set()
	found(["LUA..LUZ"], ["P1..P9"]) == set()
	found(["LU10..LU1F..FFFX"], ["P1..P9"]) == set()
	found(["LU10..LU19..FFFX"], ["P1..P9"]) == set()
}

test_unknown_is_silent if {
	found(["LU1", "?"], ["P1"]) == set()
	found([], ["P1"]) == set()
}
