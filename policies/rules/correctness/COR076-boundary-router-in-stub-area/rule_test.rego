package ezlint.rules.correctness.cor076_test

import data.ezlint.rules.correctness.cor076 as rule

attached(area) := {"settings": {"Attaches_To_Area": {"value": area, "at": 8}}}

world(stub, boundary, interfaces) := {"stack": {"members": {"omproute": [{
	"complete": true,
	"settings": {"AS_Boundary_Routing": boundary},
	"entries": {
		"Area": [{"settings": {"Area_Number": {"value": "0.0.0.5", "at": 2}, "Stub_Area": object.union({"at": 3}, stub)}}],
		"OSPF_Interface": interfaces,
	},
}]}}}

yes := {"value": "YES"}

imports := {"at": 5, "value": true, "Import_Static_Routes": {"value": "YES", "at": 6}}

test_reports if {
	found := rule.finding with input as world(yes, imports, [attached("0.0.0.5")])
	found == {{"at": 5, "args": {"statement": "AS_Boundary_Routing", "areas": ["0.0.0.5"]}, "related": [{"at": 3, "message": "area", "args": {"area": "0.0.0.5"}}]}}
}

test_silent if {
	rule.finding == set() with input as world({"value": "NO"}, imports, [attached("0.0.0.5")])
	rule.finding == set() with input as world(yes, {"at": 5, "Import_Static_Routes": {"value": "NO", "at": 6}}, [attached("0.0.0.5")])
	rule.finding == set() with input as world(yes, imports, [attached("0.0.0.5"), attached("0.0.0.9")])
	rule.finding == set() with input as world(yes, imports, [attached("0.0.0.5"), {"settings": {}}])
	rule.finding == set() with input as world(yes, imports, [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic"}, imports, [attached("0.0.0.5")])
	rule.finding == set() with input as world(yes, imports, [{"settings": {"Attaches_To_Area": {"state": "symbolic", "at": 8}}}])
}

test_one_area_coded_twice if {
	area := {"Area_Number": {"value": "0.0.0.5", "at": 8}, "Stub_Area": {"value": "YES", "at": 9}}
	first := {"Area_Number": {"value": "0.0.0.5", "at": 2}, "Stub_Area": {"value": "YES", "at": 3}}
	entries := {"Area": [{"settings": area}, {"settings": first}], "OSPF_Interface": [attached("0.0.0.5")]}
	file := {"complete": true, "settings": {"AS_Boundary_Routing": imports}, "entries": entries}
	found := rule.finding with input as {"stack": {"members": {"omproute": [file]}}}
	{r.at | some f in found; some r in f.related} == {3}
}
