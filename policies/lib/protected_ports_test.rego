package ezlint.lib.protected_ports_test

import data.ezlint.lib.protected_ports

world(security, complete, rules, interfaces) := {"stack": {
	"complete": true,
	"interfaces": interfaces,
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": security}}, "IPCONFIG6": {"IPSECURITY": {"value": false}}},
	"policy": {"complete": complete, "filters": {"rules": [object.union(rule, {"order": i}) | some i, rule in rules]}},
}}

tunnel(more) := object.union(
	{
		"name": "Tunnel", "action": "IpSec", "dynamicVpn": 9, "protocol": 6, "localPorts": {"ranges": [[21, 23]]}, "direction": "Bidirectional", "connect": "any",
		"routing": "Local", "timed": false, "local": "any",
	},
	more,
)

permit(more) := object.union(tunnel(object.union({"name": "All", "protocol": "any", "localPorts": "any", "remote": "any"}, more)), {"action": "Permit"})

everybody := {"remote": "any"}

partner(low, high) := {"remote": {"ranges": [[low, high]]}}

test_security_off_ignores_tunnels if {
	protected_ports.is_open(22) with input as world(false, ["ipsec"], [tunnel(everybody)], [])
	protected_ports.has_idle_tunnels with input as world(false, ["ipsec"], [tunnel(everybody)], [])
	not protected_ports.has_idle_tunnels with input as world(true, ["ipsec"], [tunnel(everybody)], [])
	protected_ports.tunnels_of(22) == ["Tunnel"] with input as world(false, ["ipsec"], [tunnel(everybody)], [])
}

test_unknown if {
	unknown := object.union(world(true, ["ipsec"], [tunnel(everybody)], []), {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"state": "symbolic"}}}}})
	without := json.remove(unknown, ["stack/settings/IPCONFIG/IPSECURITY/value"])
	not protected_ports.is_open(22) with input as without
	protected_ports.is_open(99) with input as without
	not protected_ports.is_open(22) with input as world(true, [], [tunnel(everybody)], [])
}

# Whoever no tunnel takes and a later filter lets in.
test_rest_is_open if {
	not protected_ports.is_open(22) with input as world(true, ["ipsec"], [tunnel(everybody)], [])
	not protected_ports.is_open(22) with input as world(true, ["ipsec"], [tunnel(everybody), permit({})], [])
	protected_ports.is_open(24) with input as world(true, ["ipsec"], [tunnel(everybody), permit({})], [])
	protected_ports.is_open(22) with input as world(true, ["ipsec"], [tunnel(partner("10.8.0.0", "10.8.255.255")), permit({})], [])
	two := [tunnel(partner("10.8.0.0", "10.8.127.255")), tunnel(partner("10.8.128.0", "10.8.255.255"))]
	not protected_ports.is_open(22) with input as world(true, ["ipsec"], array.concat(two, [permit(partner("10.8.0.0", "10.8.255.255"))]), [])
	protected_ports.is_open(22) with input as world(true, ["ipsec"], array.concat(two, [permit(partner("10.8.0.0", "10.9.0.0"))]), [])
	one_address := tunnel(object.union(everybody, {"local": {"ranges": [["10.1.1.1", "10.1.1.1"]]}}))
	protected_ports.is_open(22) with input as world(true, ["ipsec"], [one_address, permit({})], [])
}

test_last_address if {
	whole := tunnel(partner("0.0.0.0", "255.255.255.255"))
	not protected_ports.is_open(22) with input as world(true, ["ipsec"], [whole, permit({})], [])
}

test_who_connects if {
	out := permit({"connect": "OutboundConnect", "localPorts": {"ranges": [[20, 21]]}})
	protected_ports.is_open(20) with input as world(true, ["ipsec"], [out], [])
	not protected_ports.is_open(21) with input as world(true, ["ipsec"], [out], [])
}

# IPv6 has a switch of its own.
test_ipv6 if {
	world6 := world(true, ["ipsec"], [tunnel(everybody)], [{"class": "osa", "family": 6}])
	protected_ports.is_open(22) with input as world6
	on := object.union(world6, {"stack": {"settings": {"IPCONFIG6": {"IPSECURITY": {"value": true}}}}})
	not protected_ports.is_open(22) with input as on
	rules := [tunnel({"remote": {"ranges": [["2001:db8::", "2001:db8::ff"]]}, "order": 0}), permit({"order": 1, "remote": {"ranges": [["2001:db8:1::", "2001:db8:1::9"]]}})]
	protected_ports.is_open(22) with input as object.union(on, {"stack": {"policy": {"filters": {"rules": rules}}}})
}

test_internal if {
	inside := [{"class": "hipersockets", "family": 4}, {"class": "virtual", "family": 4}]
	protected_ports.is_internal with input as world(false, [], [], inside)
	not protected_ports.is_open(22) with input as world(false, [], [], inside)
	not protected_ports.is_internal with input as world(false, [], [], [{"class": "osa"}])
	not protected_ports.is_internal with input as world(false, [], [], [])
}
