package ezlint.rules.correctness.cor105_test

import data.ezlint.rules.correctness.cor105 as rule

trle(place, name, device) := {"at": place, "settings": {
	"label": {"value": sprintf("T%d", [place])},
	"PORTNAME": {"at": place + 1, "port": [{"value": name}]},
	"READ": {"at": place + 2, "devices": [{"value": device}]},
	"DATAPATH": {"at": place + 3, "devices": [{"value": "0E40-0E41"}]},
}}

other(place, name) := object.union(trle(place, name, "0E50"), {"settings": {"DATAPATH": {"devices": [{"value": "0E52"}]}}})

world(trles) := {"stack": {"members": {"vtam-major-node": [{"at": 1, "complete": true, "entries": {"TRLE": trles}}]}}}

test_shared_devices if {
	expected := {{
		"at": 23,
		"message": "default",
		"args": {"device": "0E40", "trle": "T20", "other": "T10"},
		"related": [{"at": 13, "message": "first"}],
	}}
	rule.finding == expected with input as world([trle(10, "A", "0E20"), trle(20, "B", "0E30")])
}

test_device_twice if {
	expected := {{
		"at": 13,
		"message": "same",
		"args": {"device": "0E41", "trle": "T10", "other": "T10"},
		"related": [{"at": 12, "message": "first"}],
	}}
	rule.finding == expected with input as world([trle(10, "A", "0E41")])
}

test_port_twice if {
	expected := {{
		"at": 21,
		"message": "port",
		"args": {"port": "A", "trle": "T20", "other": "T10"},
		"related": [{"at": 11, "message": "first"}],
	}}
	rule.finding == expected with input as world([trle(10, "A", "0E20"), other(20, "a")])
	second := object.union(other(20, "A"), {"settings": {"PORTNUM": {"at": 29, "value": "1"}}})
	rule.finding == set() with input as world([trle(10, "A", "0E20"), second])
}

test_silent if {
	rule.finding == set() with input as world([trle(10, "A", "0E20"), other(20, "B")])
}

test_unknown_is_silent if {
	symbolic := {"at": 9, "state": "symbolic"}
	second := object.union(other(20, "A"), {"settings": {"PORTNUM": symbolic, "DATAPATH": {"devices": [symbolic]}}})
	rule.finding == set() with input as world([trle(10, "A", "0E20"), second])
}

test_wrong_write_device if {
	wrong := object.union(trle(10, "A", "0E20"), {"settings": {"WRITE": {"at": 19, "devices": [{"value": "0E40"}]}}})
	rule.finding == set() with input as world([wrong])
}
