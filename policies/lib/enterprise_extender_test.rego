package ezlint.lib.enterprise_extender_test

import data.ezlint.lib.enterprise_extender as ee

range := {"at": 5, "first": {"value": 12000}, "count": {"value": 5}, "protocol": {"value": "UDP"}}

model(environment) := {"environment": environment, "stack": {"ports": [{"at": 4, "port": {"value": 12001}, "protocol": {"value": "UDP"}}], "portRanges": [range]}}

test_in_use if {
	ee.places == {4, 5} with input as model({})
	ee.in_use with input as model({})
	not ee.in_use with input as model({"enterpriseExtender": false})
	ee.in_use with input as {"environment": {"enterpriseExtender": true}, "stack": {}}
	not ee.in_use with input as {"stack": {"portRanges": [object.union(range, {"RESERVED": {"value": true}})]}}
}
