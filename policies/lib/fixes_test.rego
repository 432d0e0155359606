package ezlint.lib.fixes_test

import data.ezlint.lib.fixes

test_back_to_default if {
	overridden := [
		{"statement": "TCPCONFIG", "name": "NAGLE", "at": 3},
		{"statement": "TCPCONFIG", "name": "TTLS", "at": 4},
		{"statement": "IPCONFIG", "name": "NAGLE", "at": 5},
	]
	fixes.back_to_default("TCPCONFIG", "NAGLE", {"value": false, "at": 9}) == [{"op": "delete", "at": 3}, {"op": "delete", "at": 9}] with input as {"stack": {"overridden": overridden}}
}
