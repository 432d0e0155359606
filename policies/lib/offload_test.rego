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

test_place if {
	interface := {"at": 9}
	off := {"value": false, "state": "default"}
	offload.place("IPCONFIG", {"value": false, "at": 4}, interface) == 4 with input as {"stack": {"statements": []}}
	offload.place("IPCONFIG", off, interface) == 6 with input as {"stack": {"statements": [{"statement": "IPCONFIG", "at": 2}, {"statement": "IPCONFIG", "at": 6}]}}
	offload.place("IPCONFIG", off, interface) == 9 with input as {"stack": {"statements": [{"statement": "TCPCONFIG", "at": 2}]}}
}

test_message if {
	offload.message({"at": 4}) == "coded"
	offload.message({"state": "default"}) == "default"
}
