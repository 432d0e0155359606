package ezlint.lib.protected_ports_test

import data.ezlint.lib.protected_ports

world(security, complete, rules, interfaces) := {"stack": {
	"complete": true,
	"interfaces": interfaces,
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": security}}},
	"policy": {"complete": complete, "filters": {"rules": rules}},
}}

tunnel := [{"action": "IpSec", "dynamicVpn": 9, "protocol": 6, "localPorts": {"ranges": [[21, 23]]}}]

test_tunnel if {
	protected_ports.may_be_in_tunnel(22) with input as world(true, ["ipsec"], tunnel, [])
	not protected_ports.may_be_in_tunnel(24) with input as world(true, ["ipsec"], tunnel, [])
	protected_ports.may_be_in_tunnel(24) with input as world(true, [], tunnel, [])
}

# A tunnel to one partner, and a filter that lets others in beside it.
test_partner if {
	partner := {
		"action": "IpSec", "dynamicVpn": 9, "protocol": "any", "localPorts": "any",
		"remote": {"ranges": [["10.88.4.0", "10.88.4.255"]]},
	}
	permit := {
		"action": "Permit", "protocol": 6, "localPorts": {"ranges": [[21, 21]]}, "direction": "Bidirectional", "connect": "InboundConnect",
		"routing": "Local", "timed": false, "remote": {"ranges": [["10.0.0.0", "10.255.255.255"]]},
	}
	protected_ports.may_be_in_tunnel(21) with input as world(true, ["ipsec"], [partner], [])
	not protected_ports.may_be_in_tunnel(21) with input as world(true, ["ipsec"], [partner, permit], [])
	protected_ports.may_be_in_tunnel(22) with input as world(true, ["ipsec"], [partner, permit], [])

	outbound := object.union(permit, {"connect": "OutboundConnect"})
	protected_ports.may_be_in_tunnel(21) with input as world(true, ["ipsec"], [partner, outbound], [])
	protected_ports.may_be_in_tunnel(21) with input as world(true, ["ipsec"], [partner, object.union(permit, {"remote": partner.remote})], [])
	protected_ports.may_be_in_tunnel(21) with input as world(true, ["ipsec"], [partner, object.remove(permit, ["remote"])], [])
}

test_internal if {
	protected_ports.is_internal with input as world(false, [], [], [{"class": "hipersockets"}, {"class": "virtual"}])
	not protected_ports.is_internal with input as world(false, [], [], [{"class": "osa"}])
	not protected_ports.is_internal with input as world(false, [], [], [])
}
