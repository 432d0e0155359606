package ezlint.rules.performance.perf060_test

import data.ezlint.rules.performance.perf060 as rule

hiper(settings) := {"name": "HIPER1", "class": "hipersockets", "statement": "INTERFACE", "at": 10, "settings": settings}

bulk := {"kind": "STR", "name": "copy", "interface": "HIPER1"}

small := {"interfaces": {"HIPER1": {"frameSizeKb": 16}}}

findings(settings, interface, list, environment) := found if {
	found := rule.finding with input as {
		"stack": {"settings": settings, "interfaces": [interface]},
		"workload": {"flows": list},
		"environment": environment,
		"parameters": {"PERF060": {"small_frame_kb": 16, "converged_min_kb": 24, "large_message_bytes": 32768}},
	}
}

test_interface if {
	findings({}, hiper({}), [bulk], small) == {{
		"at": 10,
		"args": {"interface": "HIPER1", "flows": ["copy"], "size": 16},
		"trial": [{"environment": ["interfaces", "HIPER1", "frameSizeKb"], "value": 64}],
	}}
	count(findings({}, hiper({"CHPID": {"value": "F4", "at": 11}}), [bulk], {"hipersockets": [{"chpid": "f4", "frameSizeKb": 16}]})) == 1
	count(findings({}, hiper({}), [{"kind": "RR", "receiveBytes": 65536, "interface": "HIPER1"}], small)) == 1
}

test_silent if {
	count(findings({}, hiper({}), [bulk], {"interfaces": {"HIPER1": {"frameSizeKb": 64}}})) == 0
	count(findings({}, hiper({}), [{"kind": "RR", "receiveBytes": 2000, "interface": "HIPER1"}], small)) == 0
	count(findings({}, hiper({}), [object.union(bulk, {"interface": "OSA1"})], small)) == 0
}

smcd := {"GLOBALCONFIG": {"SMCD": {"value": true, "at": 2}}}

test_smcd if {
	count(findings(smcd, hiper({}), [bulk], small)) == 0
	count(findings(smcd, hiper({"SMCD": {"value": false, "at": 12}}), [bulk], small)) == 1
	count(findings(smcd, object.union(hiper({}), {"statement": "LINK"}), [bulk], small)) == 1
	count(findings(smcd, hiper({}), [bulk], object.union(small, {"ism": []}))) == 1
	count(findings(smcd, hiper({}), [object.union(bulk, {"protection": "ipsec"})], small)) == 1
	count(findings(smcd, hiper({}), [object.union(bulk, {"peer": "B"})], object.union(small, {"peers": [{"name": "B", "smc": false}]}))) == 1
}

test_dynamic_xcf if {
	xcf := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 3}}}
	some f in findings(xcf, hiper({}), [object.union(bulk, {"interface": "IQDIOLNK0A090901"})], {"hipersockets": [{"dynamicXcf": true, "frameSizeKb": 16}]})
	f.at == 3
	f.message == "xcf"
	count(findings(xcf, hiper({}), [object.union(bulk, {"interface": "IUTIQDIO"})], {"interfaces": {"iqdiolnk0A090901": {"frameSizeKb": 16}}})) == 1
	count(findings(xcf, hiper({}), [bulk], {"hipersockets": [{"dynamicXcf": true, "frameSizeKb": 16}]})) == 0
}

test_converged if {
	some f in findings({"GLOBALCONFIG": {"AUTOIQDC": {"value": "ALLTRAFFIC", "at": 4}}}, hiper({}), [], {"hipersockets": [{"externalBridge": true, "frameSizeKb": 16}]})
	f.message == "converged"
	count(findings({"GLOBALCONFIG": {"AUTOIQDC": {"value": false, "at": 4}}}, hiper({}), [], {"hipersockets": [{"externalBridge": true, "frameSizeKb": 16}]})) == 0
	count(findings({"GLOBALCONFIG": {"AUTOIQDC": {"value": "ALLTRAFFIC", "at": 4}}}, hiper({}), [], {"hipersockets": [{"externalBridge": true, "frameSizeKb": 24}]})) == 0
}

test_unknown_is_silent if {
	count(findings({}, hiper({}), [bulk], {})) == 0
	count(findings({}, hiper({"CHPID": {"state": "symbolic", "at": 11}}), [bulk], {"hipersockets": [{"chpid": "F4", "frameSizeKb": 16}]})) == 0
	count(findings({}, hiper({}), [], small)) == 0
}
