package ezlint.lib.offload_test

import data.ezlint.lib.offload

test_interfaces if {
	lans := [
		{"name": "A", "class": "osa", "family": 4, "type": "IPAQENET"},
		{"name": "B", "class": "osa", "family": 4, "type": "IPAQTR"},
		{"name": "C", "class": "networkExpress", "family": 6, "type": "EQENET6"},
		{"name": "D", "class": "hipersockets", "family": 4, "type": "IPAQIDIO"},
	]
	[i.name | some i in offload.interfaces(4)] == ["A"] with input as {"stack": {"interfaces": lans}}
	[i.name | some i in offload.interfaces(6)] == ["C"] with input as {"stack": {"interfaces": lans}}
}

test_link_without_device if {
	link := {"name": "A", "class": "osa", "family": 4, "type": "IPAQENET", "device": "PORTA"}
	stack := {"interfaces": [link], "devices": [], "gaps": [], "complete": true}
	offload.interfaces(4) == [] with input as {"stack": stack}
	count(offload.interfaces(4)) == 1 with input as {"stack": object.union(stack, {"devices": [{"name": "PORTA"}]})}
	count(offload.interfaces(4)) == 1 with input as {"stack": object.union(stack, {"complete": false})}
}

lan(state) := {"name": "A", "class": "osa", "family": 4, "type": "IPAQENET", "settings": {"IPADDR": {"state": state, "at": 2}}}

test_invalid_address if {
	offload.interfaces(4) == [] with input as {"stack": {"interfaces": [lan("invalid")]}}
	count(offload.interfaces(4)) == 1 with input as {"stack": {"interfaces": [lan("symbolic")]}}
}
