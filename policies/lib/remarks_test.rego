package ezlint.lib.remarks_test

import data.ezlint.lib.remarks

test_words if {
	profile := {"stack": {"remarks": [{"text": "Standby, started by automation", "at": [3, 4]}]}}
	remarks.says(4, "stand-?by") with input as profile
	not remarks.says(5, "stand-?by") with input as profile
	not remarks.says(4, "spare") with input as profile
}

test_tcpip_data if {
	remarks.says(7, "anycast") with input as {"stack": {"members": {"tcpip-data": [{"remarks": [{"text": "Anycast address", "at": [7]}]}]}}}
}
