package ezlint.lib.enterprise_extender_test

import data.ezlint.lib.enterprise_extender as ee

range := {"at": 5, "first": {"value": 12000}, "count": {"value": 5}, "protocol": {"value": "UDP"}}

model(environment) := {"environment": environment, "stack": {"ports": [{"at": 4, "port": {"value": 12001}, "protocol": {"value": "UDP"}}], "portRanges": [range]}}

node(port) := {"at": 5, "settings": {"MEDIUM": {"value": "HPRIP"}, "IPPORT": port}}

moved(port) := {"stack": {"members": {"vtam-major-node": [{"entries": {"PORT": [node(port)]}}]}}}

test_ports if {
	[ee.first_port, ee.last_port] == [12000, 12004] with input as {"stack": {}}
	[ee.first_port, ee.last_port] == [13000, 13004] with input as moved({"value": "13000"})
	not ee.first_port with input as moved({"state": "symbolic"})
}

test_in_use if {
	ee.places == {4, 5} with input as model({})
	ee.in_use with input as model({})
	not ee.in_use with input as model({"enterpriseExtender": false})
	ee.in_use with input as {"environment": {"enterpriseExtender": true}, "stack": {}}
	not ee.in_use with input as {"stack": {"portRanges": [object.union(range, {"RESERVED": {"value": true}})]}}
}
