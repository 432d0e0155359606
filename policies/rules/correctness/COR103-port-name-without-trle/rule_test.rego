package ezlint.rules.correctness.cor103_test

import data.ezlint.rules.correctness.cor103 as rule

port(name, place) := {"at": place, "settings": {"label": {"value": concat("", ["T", name])}, "PORTNAME": {"at": place + 1, "port": [{"value": name}]}}}

unknown := {"at": 40, "settings": {"PORTNAME": {"at": 41, "port": [{"state": "symbolic"}]}}}

user(name, place) := {"name": sprintf("I%d", [place]), "type": "IPAQENET", "family": 4, "settings": {"PORTNAME": {"value": name, "at": place}}}

world(trles, interfaces) := {"stack": {
	"members": {"vtam-major-node": [{"at": 1, "complete": true, "entries": {"TRLE": trles}}]},
	"interfaces": interfaces,
	"devices": [],
}}

undefined := [user("OSAP1", 101), user("LAN7", 102), user("LAN7", 103)]

test_major_node_of_several_ports if {
	expected := {{"at": 102, "args": {"port": "LAN7", "interface": "I102"}}}
	rule.finding == expected with input as world([port("OSAP1", 10), port("OSAP2", 20)], undefined)
}

test_similar_name if {
	expected := {{
		"at": 102,
		"message": "similar",
		"args": {"port": "LANA", "interface": "I102", "similar": "LANS", "trle": "TLANS"},
		"related": [{"at": 10, "message": "defined", "args": {"trle": "TLANS"}}],
	}}
	rule.finding == expected with input as world([port("LANS", 10)], [user("LANA", 102)])
}

test_silent if {
	rule.finding == set() with input as world([port("OSAP1", 10)], undefined)
	rule.finding == set() with input as world([port("OSAP1", 10), port("OSAP2", 20)], [user("LAN7", 102)])
	rule.finding == set() with input as world([port("OSAP1", 10)], [user("OSAP2", 102)])
	rule.finding == set() with input as world([port("OSAP1", 10), port("LAN7", 20)], undefined)
	rule.finding == set() with input as world([port("OSAP1", 10), port("OSAP1", 20)], undefined)
	rule.finding == set() with input as world([], undefined)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([port("OSAP1", 10), port("OSAP2", 20), unknown], undefined)
	rule.finding == set() with input as world([port("OSAP1", 10), port("OSAP2", 20), object.union(port("OSAP3", 30), {"damaged": true})], undefined)
}
