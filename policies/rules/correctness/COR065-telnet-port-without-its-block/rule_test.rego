package ezlint.rules.correctness.cor065_test

import data.ezlint.rules.correctness.cor065 as rule

world(parms, vtam) := {"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": {"TELNETPARMS": parms, "BEGINVTAM": vtam}}]}}}

parms(at, port) := {"at": at, "settings": {"PORT": {"value": port, "at": at + 1}}}

vtam(at, ports) := {"at": at, "settings": {"PORT": {"at": at, "port": [{"value": port, "at": at + 1} | some port in ports]}}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_pairs if {
	places(world([parms(5, 23), parms(8, 2323)], [vtam(20, [23])])) == {[9, "default"]}
	places(world([parms(5, 23)], [vtam(20, [23, 992])])) == {[21, "parms"]}
	places(world([parms(5, 23)], [vtam(20, [23]), {"at": 30, "settings": {"PORT": {"value": 992, "at": 31}}}])) == {[31, "parms"]}
	places(world([parms(5, 23)], [vtam(20, [23]), {"at": 30, "settings": {"PORT": [{"value": 992, "at": 31}]}}])) == {[31, "parms"]}
}

test_excerpt_is_silent if {
	places(world([parms(5, 23)], [])) == set()
	places(world([], [vtam(20, [23])])) == set()
}

test_port_coded_differently if {
	found := rule.finding with input as world([parms(5, 23), parms(8, 9992)], [vtam(20, [23, 992])])
	{[f.at, f.message, f.args] | some f in found} == {[9, "pair", {"port": 9992, "other": 992}]}
	places(world([parms(5, 9992), parms(8, 9993)], [vtam(20, [992])])) == {[6, "default"], [9, "default"], [21, "parms"]}
}

test_silent if {
	places(world([parms(5, 23), parms(8, 992)], [vtam(20, [23, 992])])) == set()
	places(world([parms(5, 23)], [{"at": 20, "settings": {}}])) == set()
}

test_unknown_is_silent if {
	places(world([parms(5, 23)], [{"at": 20, "damaged": true, "settings": {}}])) == set()
	places(world([parms(5, 23), {"at": 8, "settings": {}}], [vtam(20, [23, 992])])) == set()
	places(world([{"at": 5, "damaged": true, "settings": {}}], [vtam(20, [23])])) == set()
	places(world([{"at": 5, "settings": {"PORT": {"state": "symbolic", "at": 6}}}], [vtam(20, [23])])) == set()
}
