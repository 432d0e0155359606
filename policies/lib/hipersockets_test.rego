package ezlint.lib.hipersockets_test

import data.ezlint.lib.hipersockets

hs1(settings) := {"name": "HS1", "class": "hipersockets", "statement": "INTERFACE", "at": 7, "settings": settings}

off := {"value": false, "state": "default"}

world(environment, settings, interfaces) := {
	"environment": environment,
	"stack": {
		"interfaces": interfaces,
		"settings": object.union(
			{"GLOBALCONFIG": {"SMCD": off, "AUTOIQDC": off}, "IPCONFIG": {"DYNAMICXCF": off}, "IPCONFIG6": {"DYNAMICXCF": off}},
			settings,
		),
	},
}

smcd := {"GLOBALCONFIG": {"SMCD": {"value": true, "at": 3}, "AUTOIQDC": off}}

names(document) := found if {
	found := {path.name | some path in hipersockets.paths} with input as document
}

test_interface if {
	names(world({}, {}, [hs1({})])) == {"HS1"}
	names(world({"lpar": {"zvmGuest": true}}, {}, [hs1({})])) == set()
}

test_smcd if {
	names(world({}, smcd, [hs1({})])) == set()
	names(world({}, smcd, [hs1({"SMCD": {"value": false, "at": 8}})])) == {"HS1"}
	names(world({"ism": []}, smcd, [hs1({})])) == {"HS1"}
	names(world({}, smcd, [object.union(hs1({}), {"statement": "LINK"})])) == {"HS1"}
}

test_dynamic_xcf if {
	xcf := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 4}}}
	names(world({"hipersockets": [{"dynamicXcf": true}]}, xcf, [])) == {"IUTIQDIO"}
	names(world({"hipersockets": [{"chpid": "F4"}]}, xcf, [])) == {"IUTIQDIO"}
	names(world({"interfaces": {"IQDIOLNK0A090901": {"frameSizeKb": 64}}}, xcf, [])) == {"IUTIQDIO"}
	names(world({"hipersockets": [{"dynamicXcf": false}], "interfaces": {"OSA1": {}}}, xcf, [])) == set()
	names(world({}, xcf, [])) == set()
	names(object.union(world({}, xcf, []), iqdchpid("F4"))) == {"IUTIQDIO"}
	names(object.union(world({}, xcf, []), iqdchpid("ANY"))) == set()
	names(object.union(world({"hipersockets": [{"chpid": "F4"}]}, xcf, []), iqdchpid("NONE"))) == set()
	names(world({"hipersockets": [{"dynamicXcf": true}]}, {}, [])) == set()
}

converged(value) := {"GLOBALCONFIG": {"SMCD": off, "AUTOIQDC": {"value": value, "at": 5}}}

test_converged_interface if {
	names(world({}, converged(true), [])) == {"AUTOIQDC"}
	names(world({}, converged("ALLTRAFFIC"), [])) == {"AUTOIQDC"}
	names(world({}, converged("NOLARGEDATA"), [])) == set()
	names(world({"hipersockets": []}, converged(true), [])) == set()
}

with_flow(flow) := object.union(world({}, {}, [hs1({})]), {"workload": {"flows": [flow]}})

test_large_flows if {
	hipersockets.large_flows(32768) == {"RR"} with input as with_flow({"kind": "RR", "interface": "hs1", "sendBytes": 40000, "direction": "outbound"})
	hipersockets.large_flows(32768) == {"RR"} with input as with_flow({"kind": "RR", "interface": "IQDIOLNK0A090901", "sendBytes": 40000, "direction": "outbound"})
	hipersockets.large_flows(32768) == set() with input as with_flow({"kind": "RR", "interface": "HS1", "sendBytes": 32768})
	hipersockets.large_flows(32768) == set() with input as with_flow({"kind": "RR", "interface": "OSA1", "sendBytes": 40000})
	hipersockets.large_flows(32768) == set() with input as with_flow({"kind": "RR", "sendBytes": 40000})
}

test_possible_flows if {
	hipersockets.possible_flows(32768) == {"RR"} with input as with_flow({"kind": "RR", "sendBytes": 40000})
	hipersockets.possible_flows(32768) == {"backup"} with input as with_flow({"name": "backup", "kind": "STR", "interface": "HS1"})
	hipersockets.possible_flows(32768) == set() with input as with_flow({"kind": "RR", "interface": "HS1"})
	hipersockets.possible_flows(32768) == set() with input as with_flow({"kind": "STR", "interface": "OSA1"})
}

iqdchpid(value) := {"stack": {"members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"IQDCHPID": {"value": value, "at": 2}}}]}}}
