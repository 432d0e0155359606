package ezlint.lib.trl_test

import data.ezlint.lib.trl

coded(devices) := {"at": 20, "devices": [{"value": device} | some device in devices]}

world(trle, interfaces, devices) := {"stack": {
	"members": {"vtam-major-node": [{"at": 1, "complete": true, "entries": {"TRLE": [trle]}}]},
	"interfaces": interfaces,
	"devices": devices,
}}

port(settings) := {"at": 10, "settings": object.union({"PORTNAME": {"at": 11, "port": [{"value": "osap1"}]}}, settings)}

test_devices_of_ranges if {
	[one] := trl.ports with input as world(port({"READ": coded(["E20"]), "DATAPATH": coded(["0E29-0E2B", "E30"])}), [], [])
	one.name == "OSAP1"
	one.devices == {"READ": [3616], "DATAPATH": [3625, 3626, 3627, 3632]}
	trl.level(one) == "HPDT"
}

test_unknown_devices_and_names if {
	[one] := trl.ports with input as world(port({"READ": coded(["0E20", "&DEV"]), "WRITE": {"at": 3}, "DATAPATH": coded(["0E29-0E20"])}), [], [])
	one.devices == {}
	[node] := trl.nodes with input as world({"at": 10, "settings": {"PORTNAME": {"at": 11, "port": [{"state": "symbolic"}]}}}, [], [])
	not node.ports[0].name
}

test_without_port_name if {
	trl.nodes == [] with input as world({"at": 10, "settings": {"READ": coded(["0500"])}}, [], [])
}

test_used_ports if {
	interfaces := [
		{"name": "OSA1", "type": "IPAQENET", "family": 4, "settings": {"PORTNAME": {"value": "osap1", "at": 5}}},
		{"name": "OSA2", "type": "IPAQENET6", "family": 6, "settings": {"PORTNAME": {"state": "symbolic", "at": 6}}},
		{"name": "HS", "type": "IPAQIDIO", "family": 4, "settings": {}},
	]
	devices := [{"name": "OSAP2", "type": "MPCIPA", "at": 7}, {"name": "IUTIQDF4", "type": "MPCIPA", "at": 8}]
	names := [one.name | some one in trl.used] with input as world(port({}), interfaces, devices)
	names == ["OSAP1", "OSAP2"]
	trl.by_name == {"OSAP1": {10}} with input as world(port({}), interfaces, devices)
}
