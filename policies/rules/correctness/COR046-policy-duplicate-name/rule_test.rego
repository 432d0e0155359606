package ezlint.rules.correctness.cor046_test

import data.ezlint.rules.correctness.cor046 as rule

with_objects(first, second) := {"stack": {"policy": {"objects": {"TTLSGroupAction": [
	object.union({"at": 1, "nameAt": 2, "name": "G", "replacedBy": 5}, first),
	object.union({"at": 5, "nameAt": 6, "name": "G"}, second),
]}}}}

test_in_one_file if {
	some f in rule.finding with input as with_objects({}, {})
	f.at == 6
	f.severity == "error"
	f.message == "default"
	f.related[0].at == 2
	f.hides == [1, 5]
}

test_in_common_file if {
	some f in rule.finding with input as with_objects({"common": true}, {})
	f.severity == "warning"
	f.message == "common"
	f.hides == [1]
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"policy": {"objects": {"TTLSGroupAction": [{"at": 1, "name": "G"}, {"at": 5}]}}}}
}
