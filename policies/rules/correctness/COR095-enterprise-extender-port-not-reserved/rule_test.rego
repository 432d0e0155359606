package ezlint.rules.correctness.cor095_test

import data.ezlint.rules.correctness.cor095 as rule

port(number, job) := {"at": number, "port": {"value": number}, "protocol": {"value": "UDP"}, "job": {"value": job}}

ports(numbers) := [port(number, "VTAM") | some number in numbers]

world(list) := {"stack": {"complete": true, "gaps": [], "ports": list, "portRanges": []}, "environment": {}}

found(list) := findings if {
	findings := rule.finding with input as world(list)
}

missing := {{
	"at": 12004,
	"args": {"port": 12003, "reserved": [12000, 12001, 12002, 12004], "job": "VTAM"},
	"fix": [{"op": "add-statement", "text": "PORT 12003 UDP VTAM", "after": 12004}],
}}

test_missing if found(ports([12000, 12001, 12002, 12004])) == missing

test_range if {
	range := {"stack": {"portRanges": [{"at": 9, "first": {"value": 12000}, "count": {"value": 4}, "protocol": {"value": "UDP"}, "job": {"value": "NET"}}]}}
	{f.args.port | some f in rule.finding} == {12004} with input as object.union(world(ports([12000])), range)
}

test_other_job if {
	found(array.concat(ports([12000, 12001, 12002, 12004]), [port(12003, "VTAN")])) == {{
		"at": 12003,
		"message": "other",
		"args": {"port": 12003, "holder": "VTAN", "reserved": [12000, 12001, 12002, 12004], "job": "VTAM"},
	}}
}

test_silent if {
	found(ports([12000, 12001, 12002, 12003, 12004])) == set()
	found(ports([12000, 12001])) == set()
	found(array.concat(ports([12000, 12001, 12002, 12004]), [port(12003, "*")])) == set()
	found(array.concat(ports([12000, 12001, 12002, 12004]), [object.union(port(12003, "VTAM"), {"protocol": {"value": "TCP"}})])) == set()
	found(array.concat(ports([12000, 12001, 12002, 12004]), [{"at": 9, "port": {"value": 12003}, "RESERVED": {"value": true}}])) == set()
	rule.finding == set() with input as object.union(world(ports([12000, 12001, 12002, 12004])), {"environment": {"enterpriseExtender": false}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(ports([12000, 12001, 12002, 12004])), {"stack": {"gaps": [{"statement": "PORT", "reason": "symbolic"}]}})
	rule.finding == set() with input as object.union(world(ports([12000, 12001, 12002, 12004])), {"stack": {"complete": false}})
}
