package ezlint.lib.access_test

import data.ezlint.lib.access

test_hidden if {
	access.nothing_hidden("PORT") with input as {"stack": {"gaps": []}}
	access.nothing_hidden("PORT") with input as {"stack": {"gaps": [{"reason": "damaged", "statement": "HOME"}]}}
	not access.nothing_hidden("PORT") with input as {"stack": {"gaps": [{"reason": "damaged", "statement": "PORT"}]}}
	not access.nothing_hidden("PORT") with input as {"stack": {"gaps": [{"reason": "include"}]}}
}

entry := {"at": 1, "port": {"value": 23}, "protocol": {"value": "TCP"}, "job": {"value": "inetd1"}}

ranges := {"at": 2, "first": {"value": 65000}, "count": {"value": 1000}, "protocol": {"value": "UDP"}, "job": {"value": "OMVS"}}

test_reservations if {
	found := access.reservations with input as reserved
	{[r.at, r.first, r.last, r.job, access.written(r), r.range] | some r in found} == {
		[1, 23, 23, "INETD1", "PORT 23 TCP", false],
		[2, 65000, 65535, "OMVS", "PORTRANGE 65000 1000 UDP", true],
	}
}

reserved := {"stack": {
	"ports": [entry, object.union(entry, {"damaged": true})],
	"portRanges": [ranges, object.union(ranges, {"damaged": true})],
}}

test_reservations_of_a_job if {
	places_of("INETD1") == [1]
	places_of("OMVS") == [2]
	places_of("inetd1") == []
}

places_of(job) := [r.at | some r in found] if found := access.reservations_of(job) with input as reserved

test_reservations_within if {
	places_within(23, 23) == [1]
	places_within(1, 22) == []
	places_within(24, 64999) == []
	places_within(1, 65000) == [1, 2]
	places_within(65535, 65535) == [2]
}

places_within(first, last) := [r.at | some r in found] if found := access.reservations_within(first, last) with input as reserved

unreserved(options) := {"stack": {"unreservedPorts": [object.union({"protocol": {"value": "TCP"}, "job": {"value": "*"}}, options)]}}

test_unreserved if {
	access.unreserved_controlled("TCP") with input as unreserved({"DENY": {"value": true}})
	access.unreserved_controlled("TCP") with input as unreserved({"SAF": {"value": "X"}})
	not access.unreserved_controlled("UDP") with input as unreserved({"DENY": {"value": true}})
	not access.unreserved_controlled("TCP") with input as unreserved({})
	not access.unreserved_controlled("TCP") with input as unreserved({"DENY": {"value": true}, "job": {"value": "WEB*"}})
}

test_unreserved_for_an_unknown_job if {
	entry := {"protocol": {"value": "TCP"}, "job": {"state": "symbolic"}, "DENY": {"value": true}}
	access.unreserved_controlled("TCP") with input as {"stack": {"unreservedPorts": [entry]}}
}

test_loopback if {
	access.may_bind_loopback({"BIND": {"value": "127.0.0.1"}})
	access.may_bind_loopback({"BIND": {"value": "::1"}})
	not access.may_bind_loopback({"BIND": {"value": "10.1.1.1"}})
	access.may_bind_loopback({"BIND": {"state": "symbolic"}})
	not access.may_bind_loopback({})
}

resource := ["EZB", "STACKACCESS", "SYS1", "TCPIP"]

test_covers[profile] if {
	some profile in [
		"EZB.STACKACCESS.SYS1.TCPIP", "ezb.stackaccess.*.tcpip", "EZB.STACKACCESS.SYS%.TCP*", "EZB.STACKACCESS.*", "EZB.**", "**",
		"EZB.STACKACCESS.SYS1.TCPIP.**", "*", "EZB.S*.**",
	]
	access.covers(profile, resource)
}

test_covers_not[profile] if {
	some profile in ["EZB.STACKACCESS.SYS2.TCPIP", "EZB.INITSTACK.**", "EZB.STACKACCESS.SYS1", "EZB.STACKACCESS.SYS1.TCPIP.X", "EZB.*.TCPIP"]
	not access.covers(profile, resource)
}

test_unknown_qualifiers if {
	access.covers("EZB.STACKACCESS.SYS1.TCPIP", ["EZB", "STACKACCESS", "?", "?"])
	not access.covers("EZB.INITSTACK.SYS1.TCPIP", ["EZB", "STACKACCESS", "?", "?"])
}
