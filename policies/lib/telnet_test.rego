package ezlint.lib.telnet_test

import data.ezlint.lib.telnet

world := {"stack": {
	"gaps": [],
	"other": {"TELNETPARMS": [{"at": 5, "PORT": {"value": 23, "at": 6}, "INACTIVE": {"value": 60, "at": 7}}]},
	"members": {"tn3270": [{"path": "tn", "complete": true, "entries": {
		"TELNETGLOBALS": [{"at": 10, "settings": {"INACTIVE": {"value": 900, "at": 11}}}],
		"TELNETPARMS": [{"at": 12, "settings": {"TTLSPORT": {"value": 992, "at": 13}}}, {"at": 14, "damaged": true, "settings": {}}],
	}}]},
}}

test_blocks if {
	[block.at | some block in telnet.blocks("TELNETPARMS")] == [5, 12, 14] with input as world
	telnet.blocks("BEGINVTAM") == [] with input as world
}

values(name) := found if {
	found := [telnet.effective(block, name).value | some block in telnet.blocks("TELNETPARMS")] with input as world
}

absent(name, world) := found if {
	found := [block.at | some block in telnet.blocks("TELNETPARMS"); telnet.is_absent(block, name)] with input as world
}

test_effective if values("INACTIVE") == [60, 900]

test_absent if {
	absent("TIMEMARK", world) == [5, 12]
	absent("INACTIVE", world) == []
	absent("TIMEMARK", object.union(world, {"stack": {"gaps": [{"reason": "include"}]}})) == [12]
	absent("TIMEMARK", object.union(world, {"stack": {"gaps": [{"reason": "unknown-statement"}]}})) == [12]
	absent("TIMEMARK", object.union(world, {"stack": {"gaps": [{"reason": "damaged", "statement": "TELNETGLOBALS"}]}})) == [12]
}

test_damaged_globals if {
	damaged := {"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": {
		"TELNETGLOBALS": [{"at": 10, "damaged": true, "settings": {}}],
		"TELNETPARMS": [{"at": 12, "settings": {}}],
	}}]}}}
	absent("INACTIVE", damaged) == []
}

test_ports if telnet.ports({"settings": {"PORT": {"value": 23}}}) == [{"value": 23}]

test_limited_port if {
	block := {"settings": {"PORT": {"value": "23,10.1.1.1", "at": 7}}}
	telnet.port(block, "PORT") == {"value": 23, "limit": "10.1.1.1", "at": 7}
	telnet.numbers(block) == [{"value": 23, "limit": "10.1.1.1", "at": 7}]
	telnet.numbers({"settings": {"PORT": {"at": 7}}}) == []
}
