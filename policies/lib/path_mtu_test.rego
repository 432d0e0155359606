package ezlint.lib.path_mtu_test

import data.ezlint.lib.path_mtu

osa(settings) := {"name": "OSA1", "at": 1, "family": 4, "settings": settings}

route(destination, mtu) := {"destination": destination, "isDefault": destination == "0.0.0.0/0", "family": 4, "interface": "OSA1", "entry": {"MTU": mtu}}

effective(settings, routes) := size if {
	size := path_mtu.effective(osa(settings)) with input as {"stack": {"interfaces": [osa(settings)], "routes": routes}}
}

mtu(size) := {"MTU": {"value": size}}

test_effective if {
	effective(mtu(1500), []) == 1500
	effective(mtu(8992), [route("10.1.1.0/24", {"value": 1492}), route("0.0.0.0/0", {"value": 1400})]) == 1492
	effective(mtu(1500), [route("10.1.1.0/24", {"value": 8992})]) == 1500
	effective({}, [route("10.1.1.0/24", {"value": 1492})]) == 1492
	not effective({}, [])
	not effective({}, [route("10.1.1.0/24", {"value": "DEFAULTSIZE"})])
}

stack := {"stack": {
	"interfaces": [osa(mtu(8992))],
	"routes": [
		route("0.0.0.0/0", {"value": 1492}),
		route("10.2.0.0/16", {"value": 9000}),
		route("10.2.3.0/24", {"value": 4000}),
	],
}}

test_to if {
	path_mtu.to("10.2.2.2") == 8992 with input as stack
	path_mtu.to("10.2.3.3") == 4000 with input as stack
	path_mtu.to("10.9.9.9") == 1492 with input as stack
	path_mtu.by_default(4) == 1492 with input as stack
	not path_mtu.by_default(6) with input as stack
}

test_hidden_interface_of_a_route if {
	path_mtu.effective(osa(mtu(8992))) == 8992 with input as stack
	hidden := {"isDefault": false, "entry": {"interface": {"state": "symbolic"}, "MTU": {"value": 1492}}}
	not path_mtu.effective(osa(mtu(8992))) with input as {"stack": object.union(stack.stack, {"routes": array.concat(stack.stack.routes, [hidden])})}
	not path_mtu.effective(osa(mtu(8992))) with input as {"stack": object.union(stack.stack, {"routes": [hidden]})}
}

test_defined_twice if {
	twice := [osa(mtu(1500)), osa(mtu(8992))]
	not path_mtu.effective(osa(mtu(1500))) with input as {"stack": {"interfaces": twice, "routes": []}}
}
