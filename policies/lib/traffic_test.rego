package ezlint.lib.traffic_test

import data.ezlint.lib.traffic

osa1 := {"name": "OSA1", "class": "osa", "at": 10}

osa2 := {"name": "OSA2", "class": "osa", "at": 20}

vipa := {"name": "VIPA1", "class": "virtual", "at": 5}

test_partner if {
	flow := {"peer": "sysb"}
	found := traffic.partner_of(flow) with input as {"environment": {"peers": [{"name": "SYSA"}, {"name": "SYSB", "smc": true}]}}
	found.smc
	not traffic.partner_of(flow) with input as {"environment": {"peers": [{"name": "SYSA"}]}}
	not traffic.partner_of({}) with input as {"environment": {"peers": [{"name": "SYSA"}]}}
}

test_interfaces if {
	found := traffic.interfaces_of({"interface": "osa2"}) with input as {"stack": {"interfaces": [vipa, osa1, osa2]}}
	found == [osa2]
	only := traffic.interfaces_of({}) with input as {"stack": {"interfaces": [vipa, osa1]}}
	only == [osa1]
	open := traffic.interfaces_of({}) with input as {"stack": {"interfaces": [osa1, osa2]}}
	open == []
}

test_lengths[name] if {
	limits := {"requests": 10, "bytes": 32768}
	some name, case in {
		"CRR": [{"kind": "CRR", "sendBytes": 200, "receiveBytes": 2000}, true],
		"large reply": [{"kind": "CRR", "sendBytes": 200, "receiveBytes": 200000}, false],
		"few requests": [{"kind": "RR", "requestsPerConnection": 3, "sendBytes": 200}, true],
		"persistent": [{"kind": "RR", "requestsPerConnection": 1000, "sendBytes": 1}, false],
		"not said": [{"kind": "RR", "sendBytes": 1}, false],
		"stream": [{"kind": "STR", "requestsPerConnection": 1, "sendBytes": 1}, false],
	}
	short := {true | traffic.is_short(case[0], limits)}
	short == {true | case[1]}
}

test_bulk if {
	traffic.is_bulk({"kind": "STR"}, 8192)
	traffic.is_bulk({"kind": "FTP"}, 8192)
	traffic.is_bulk({"kind": "RR", "receiveBytes": 8192}, 8192)
	not traffic.is_bulk({"kind": "RR", "receiveBytes": 8000, "sendBytes": 8000}, 8192)
}

test_direction if {
	traffic.is_inbound_stream({"kind": "STR", "direction": "inbound", "sendBytes": 1000000, "receiveBytes": 1})
	traffic.is_inbound_stream({"kind": "FTP", "direction": "outbound", "sendBytes": 1, "receiveBytes": 1000000})
	not traffic.is_inbound_stream({"kind": "STR", "direction": "inbound", "sendBytes": 1, "receiveBytes": 1000000})
	not traffic.is_inbound_stream({"kind": "RR", "direction": "inbound", "sendBytes": 1000000})
	not traffic.is_inbound_stream({"kind": "STR", "sendBytes": 1000000})
}

test_ipsec if {
	traffic.is_ipsec({"protection": "ipsec"}) with input as {}
	traffic.is_ipsec({"peer": "B"}) with input as {"environment": {"peers": [{"name": "B", "ipsec": true}]}}
	not traffic.is_ipsec({"peer": "B", "protection": "none"}) with input as {"environment": {"peers": [{"name": "B"}]}}
}

test_names if {
	traffic.name_of({"name": "db2", "job": "DB2DIST", "kind": "RR"}) == "db2"
	traffic.name_of({"job": "DB2DIST", "kind": "RR"}) == "DB2DIST"
	traffic.name_of({"kind": "RR"}) == "RR"
}

test_places if {
	stack := {"interfaces": [osa1, osa2], "statements": [{"at": 3}, {"at": 10}], "files": [{"at": 0}]}
	named := traffic.place_of({"interface": "OSA2"}) with input as {"stack": stack}
	named == 20
	open := traffic.place_of({}) with input as {"stack": stack}
	open == 3
	empty := traffic.place_of({}) with input as {"stack": {"interfaces": [], "statements": [], "files": [{"at": 0}]}}
	empty == 0
}

test_reservations if {
	entry := {"port": {"value": 446}, "protocol": {"value": "TCP"}, "at": 1}
	udp := {"port": {"value": 446}, "protocol": {"value": "UDP"}, "at": 2}
	range := {"first": {"value": 440}, "count": {"value": 7}, "protocol": {"value": "TCP"}, "at": 3}
	before := {"first": {"value": 430}, "count": {"value": 16}, "protocol": {"value": "TCP"}, "at": 4}
	stack := {"ports": [entry, udp], "portRanges": [range, before]}
	found := traffic.reservations_of({"port": 446}) with input as {"stack": stack}
	found == [entry, range]
	none := traffic.reservations_of({}) with input as {"stack": stack}
	none == []
}
