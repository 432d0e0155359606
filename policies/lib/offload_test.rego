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
