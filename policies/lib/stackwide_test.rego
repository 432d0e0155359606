package ezlint.lib.stackwide_test

import data.ezlint.lib.stackwide

test_place if {
	interface := {"at": 9}
	off := {"value": false, "state": "default"}
	stackwide.place("IPCONFIG", {"value": false, "at": 4}, interface) == 4 with input as {"stack": {"statements": []}}
	stackwide.place("IPCONFIG", off, interface) == 6 with input as {"stack": {"statements": [{"statement": "IPCONFIG", "at": 2}, {"statement": "IPCONFIG", "at": 6}]}}
	stackwide.place("IPCONFIG", off, interface) == 9 with input as {"stack": {"statements": [{"statement": "TCPCONFIG", "at": 2}]}}
}

test_message if {
	stackwide.message({"at": 4}) == "coded"
	stackwide.message({"state": "default"}) == "default"
}
