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

test_internal if {
	protected_ports.is_internal with input as world(false, [], [], [{"class": "hipersockets"}, {"class": "virtual"}])
	not protected_ports.is_internal with input as world(false, [], [], [{"class": "osa"}])
	not protected_ports.is_internal with input as world(false, [], [], [])
}
