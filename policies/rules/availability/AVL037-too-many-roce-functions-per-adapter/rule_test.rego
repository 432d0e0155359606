package ezlint.rules.availability.avl037_test

import data.ezlint.rules.availability.avl037 as rule

with_functions(interface, n) := {
	"stack": {"interfaces": [interface]},
	"parameters": {"AVL037": {"max_neth": 16}},
	"environment": {
		"interfaces": {"NX1": {"pchid": "0100"}, "OSA1": {"pchid": "0100", "chpidType": "OSH"}, "OSA2": {"pchid": "0100", "chpidType": "OSD"}},
		"roce": [{"pfid": sprintf("%d", [i]), "type": "NETH", "pchid": "0100"} | some i in numbers.range(1, n)],
	},
}

eqenet := {"name": "NX1", "class": "networkExpress", "at": 5}

osa(name) := {"name": name, "class": "osa", "at": 6}

test_reports if {
	rule.finding == {{"at": 5, "args": {"name": "NX1", "count": 17, "pchid": "0100", "limit": 16}}} with input as with_functions(eqenet, 17)
	count(rule.finding) == 1 with input as with_functions(osa("OSA1"), 17)
}

test_silent if {
	rule.finding == set() with input as with_functions(eqenet, 16)
	rule.finding == set() with input as with_functions(osa("OSA2"), 17)
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(with_functions(eqenet, 17), ["environment"])
}
