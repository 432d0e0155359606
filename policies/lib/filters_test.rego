package ezlint.lib.filters_test

import data.ezlint.lib.filters

v4 := {"ranges": [["0.0.0.0", "255.255.255.255"]]}

network := {"ranges": [["10.1.0.0", "10.1.255.255"]]}

six := {"ranges": [["2001:db8::", "2001:db8::ffff"]]}

test_addresses if {
	filters.is_all("any", 4)
	filters.is_all(v4, 4)
	not filters.is_all(v4, 6)
	not filters.is_all(network, 4)
	filters.has_address("any", "10.1.2.3")
	filters.has_address(network, "10.1.2.3")
	not filters.has_address(network, "10.2.0.0")
	not filters.has_address(network, "2001:db8::1")
	filters.has_address(six, "2001:db8::fff")
	filters.has_address(six, "2001:db8::ffff")
	not filters.has_address(six, "2001:db8::1:0")
}

test_networks if {
	filters.meets_network("any", "10.1.2.0/24")
	filters.meets_network(network, "10.1.2.0/24")
	filters.meets_network({"ranges": [["10.1.2.9", "10.1.2.9"]]}, "10.1.2.0/24")
	not filters.meets_network(network, "10.2.2.0/24")
	filters.covers("any", network)
	filters.covers(network, {"ranges": [["10.1.2.9", "10.1.2.10"]]})
	not filters.covers(network, v4)
	not filters.covers(network, "any")
}

test_protocol if {
	filters.has_protocol({"protocol": "any"}, 6)
	filters.has_protocol({"protocol": 6}, 6)
	not filters.has_protocol({"protocol": 17}, 6)
}

open := {"action": "Permit", "protocol": "any", "direction": "Bidirectional", "routing": "Either", "securityClass": "any", "timed": false, "local": "any", "remote": v4}

test_open if {
	filters.open_to(open) == {4}
	filters.open_to(object.union(open, {"remote": "any"})) == {4, 6}
	filters.open_to(object.union(open, {"direction": "Outbound"})) == set()
	filters.open_to(object.union(open, {"fragmentsOnly": true})) == set()
}

test_families if {
	filters.may_carry({"local": "any"}, 6)
	filters.may_carry({"local": network, "remote": v4}, 4)
	not filters.may_carry({"local": network}, 6)
	filters.may_carry({"local": six}, 6)
}

test_tunnels if {
	rules := [{"action": "IpSec", "dynamicVpn": 5, "order": 0}, {"action": "IpSec", "order": 1}, {"action": "IpSec", "manualVpn": 6, "order": 2}, {"action": "Permit", "order": 3}]
	[filter.order | some filter in filters.tunnels] == [0, 2] with input as {"stack": {"policy": {"filters": {"rules": rules}}}}
	filters.title({"name": "R"}) == "IpFilterRule R"
	filters.place({"at": 5}) == 6 with input as {"stack": {"policy": {"objects": {"IpFilterRule": [{"at": 5, "nameAt": 6, "language": "ipsec"}]}}}}
}

test_order if {
	rules := [{"at": 5, "order": 0}, {"at": 5, "order": 1}, {"at": 7, "order": 2}]
	filters.at_position[1].at == 5 with input as {"stack": {"policy": {"filters": {"rules": rules}}}}
	{at: count(own) | some at, own in filters.of_rule} == {5: 2, 7: 1} with input as {"stack": {"policy": {"filters": {"rules": rules}}}}
}
