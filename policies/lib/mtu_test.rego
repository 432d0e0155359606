package ezlint.lib.mtu_test

import data.ezlint.lib.mtu

test_routes if {
	mtu.routes_over.OSA1 == [{"interface": "OSA1", "at": 1}, {"interface": "OSA1", "at": 2}] with input as {"stack": {"routes": [
		{"interface": "OSA1", "at": 1},
		{"interface": "OSA1", "at": 2},
		{"at": 3},
	]}}
}

test_of_route if {
	mtu.of_route({"family": 4, "entry": {"MTU": {"value": 1492}}}) == 1492
	mtu.of_route({"family": 4, "entry": {"MTU": {"value": "DEFAULTSIZE"}}}) == 576
	mtu.of_route({"family": 6, "entry": {"MTU": {"value": "DEFAULTSIZE"}}}) == 1280
	not mtu.of_route({"family": 4, "entry": {"MTU": {"state": "symbolic"}}})
}

test_of_interface if {
	mtu.of_interface({"class": "osa", "settings": {"MTU": {"value": 1492}}}) == 1492
	not mtu.of_interface({"class": "osa", "settings": {"MTU": {"state": "symbolic"}}})
	not mtu.of_interface({"class": "osa", "settings": {}, "damaged": true})
	not mtu.of_interface({"class": "ctc", "name": "C1", "settings": {}})
	mtu.of_interface({"class": "osa", "name": "O1", "settings": {}}) == 8992 with input as {}
	mtu.of_interface({"class": "osa", "name": "O1", "settings": {}}) == 1492 with input as {"environment": {"interfaces": {"O1": {"speedGbps": 0.1}}}}
	mtu.of_interface({"class": "hipersockets", "name": "H1", "settings": {}}) == 8192
}
