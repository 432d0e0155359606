package ezlint.rules.correctness.cor117_test

import data.ezlint.rules.correctness.cor117 as rule

world(pfid, roce) := {
	"environment": {"roce": roce},
	"stack": {
		"settings": {"GLOBALCONFIG": {"SMCR": {"PFID": [{"id": pfid}]}}},
		"interfaces": [{"settings": {"SMCR": {"PFID": {"value": "18", "at": 9}}}}],
	},
}

found(pfid, roce) := {[f.at, f.args] | some f in rule.finding with input as world(pfid, roce)}

functions := [{"pfid": "0018"}, {"pfid": "2a"}]

test_found if {
	found({"value": "0019", "at": 5}, functions) == {[5, {"pfid": "0019", "functions": ["0018", "002A"]}]}
	{place[0] | some place in found({"value": "2A", "at": 5}, [{"pfid": "002a"}])} == {9}
}

test_silent if {
	found({"value": "002a", "at": 5}, functions) == set()
	found({"value": "0019", "at": 5}, []) == set()
}

test_unknown_is_silent if {
	found({"state": "symbolic", "at": 5}, functions) == set()
	found({"value": "0019", "at": 5}, array.concat(functions, [{"generation": 3}])) == set()
}
