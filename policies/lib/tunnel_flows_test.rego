package ezlint.lib.tunnel_flows_test

import data.ezlint.lib.tunnel_flows as tunnels

partner := {"ranges": [["10.2.0.0", "10.2.255.255"]]}

tunnel := {
	"at": 10,
	"order": 1,
	"action": "IpSec",
	"dynamicVpn": 20,
	"protocol": 6,
	"routing": "Local",
	"direction": "Bidirectional",
	"timed": false,
	"local": {"ranges": [["10.1.1.5", "10.1.1.5"]]},
	"remote": partner,
	"localPorts": "any",
	"remotePorts": "any",
}

ike := {"at": 5, "order": 0, "action": "Permit", "protocol": 17, "routing": "Local"}

permit := {"at": 6, "order": 0, "action": "Permit", "protocol": 6, "routing": "Local", "local": "any", "remote": "any", "localPorts": {"ranges": [[443, 443]]}, "remotePorts": "any"}

model(rules) := {
	"environment": {"peers": [{"name": "SYSB", "addresses": ["10.2.3.4"]}, {"name": "SYSC", "addresses": ["10.3.3.4"]}]},
	"stack": {
		"interfaces": [{"addresses": [{"address": "10.1.1.5"}]}],
		"dvipas": [],
		"other": {},
		"settings": {},
		"policy": {"filters": {"rules": rules}},
	},
}

flow := {"kind": "STR", "port": 21, "direction": "inbound", "peer": "SYSB"}

test_protected if {
	tunnels.is_protected(flow) with input as model([ike, tunnel])
	tunnels.is_protected(object.union(flow, {"direction": "outbound"})) with input as model([ike, tunnel])
	tunnels.is_protected({"kind": "STR", "protection": "ipsec"}) with input as model([])
	tunnels.tunnel_of(flow).at == 10 with input as model([permit, tunnel])
	everybody := object.union(object.remove(tunnel, ["remote", "local"]), {"remote": {"ranges": [["0.0.0.0", "255.255.255.255"]]}, "local": "any"})
	tunnels.is_protected(object.remove(flow, ["peer"])) with input as model([everybody])
}

test_not_protected if {
	not tunnels.is_protected(object.union(flow, {"peer": "SYSC"})) with input as model([ike, tunnel])
	not tunnels.is_protected(object.union(flow, {"port": 443})) with input as model([permit, tunnel])
	not tunnels.is_protected(object.union(flow, {"port": 80})) with input as model([object.union(object.remove(tunnel, ["localPorts"]), {"localPorts": {"ranges": [[21, 21]]}})])
	not tunnels.is_protected(object.union(flow, {"kind": "IKE"})) with input as model([tunnel])
}

test_unknown_is_not_protected if {
	not tunnels.is_protected(object.remove(flow, ["peer"])) with input as model([tunnel])
	not tunnels.is_protected(object.remove(flow, ["port"])) with input as model([tunnel])
	not tunnels.is_protected(object.remove(flow, ["direction"])) with input as model([tunnel])
	not tunnels.is_protected(flow) with input as model([object.remove(tunnel, ["remote"])])
	not tunnels.is_protected(flow) with input as {"stack": {}}
}
