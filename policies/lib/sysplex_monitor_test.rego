package ezlint.lib.sysplex_monitor_test

import data.ezlint.lib.sysplex_monitor

coded(parts) := {"stack": {"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": parts}}, "statements": [{"statement": "GLOBALCONFIG", "at": 3}]}}

off := {"value": false, "at": 5}

test_place if {
	sysplex_monitor.place("RECOVERY", 9) == 5 with input as coded({"at": 4, "RECOVERY": off})
	sysplex_monitor.place("RECOVERY", 9) == 4 with input as coded({"at": 4, "RECOVERY": {"value": false, "state": "default"}})
	sysplex_monitor.place("RECOVERY", 9) == 3 with input as coded({"state": "default"})
	sysplex_monitor.place("RECOVERY", 9) == 9 with input as {"stack": {"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": {}}}, "statements": []}}
}

test_code if {
	sysplex_monitor.code("RECOVERY", "RECOVERY") == [{"op": "replace", "at": 5, "text": "RECOVERY"}] with input as coded({"at": 4, "RECOVERY": off})
	sysplex_monitor.code("RECOVERY", "RECOVERY") == [{"op": "add-parameter", "to": 4, "text": "RECOVERY"}] with input as coded({"at": 4})
	found := sysplex_monitor.code("RECOVERY", "RECOVERY") with input as coded({"state": "default"})
	found == [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "SYSPLEXMONITOR RECOVERY", "replaces": {"state": "default"}}]
}

test_participation if {
	found := sysplex_monitor.participation with input as {"stack": {
		"other": {"VIPADYNAMIC": [{"at": 3}, {"at": 4, "VIPARANGE": [{}]}, {"at": 5, "VIPADISTRIBUTE": [{"DELETE": {"value": true}}]}]},
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 2}}, "IPCONFIG6": {"DYNAMICXCF": {"value": false, "state": "default"}}},
	}}
	found == {2, 4}
}

test_alone if {
	sysplex_monitor.is_alone with input as {"environment": {"sysplex": {"members": ["SYSA"]}}}
	sysplex_monitor.is_alone with input as {
		"environment": {"sysplex": {"members": ["SYSA", "SYSB"], "subplexes": [{"xcfgrpid": 21, "members": ["SYSA"]}]}},
		"stack": {"settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 21, "at": 1}}}},
	}
	unknown := {"stack": {"settings": {"GLOBALCONFIG": {"XCFGRPID": {"state": "symbolic", "at": 1}}}}}
	sysplex_monitor.is_alone with input as object.union(unknown, {"environment": {"sysplex": {"subplexes": [{"xcfgrpid": 21, "members": ["SYSA"]}]}}})
	not sysplex_monitor.is_alone with input as object.union(unknown, {"environment": {"sysplex": {"subplexes": [{"xcfgrpid": 21, "members": ["SYSA", "SYSB"]}]}}})
	not sysplex_monitor.is_alone with input as {"environment": {}}
}

test_interfaces if {
	monitored := {"class": "osa", "settings": {"MONSYSPLEX": {"value": true, "at": 1}}}
	plain := {"class": "osa", "settings": {}}
	unknown := {"class": "osa", "settings": {"MONSYSPLEX": {"state": "symbolic", "at": 1}}}
	sysplex_monitor.is_monitored(monitored)
	not sysplex_monitor.is_monitored(plain)
	sysplex_monitor.is_not_monitored(plain)
	not sysplex_monitor.is_not_monitored(unknown)
	not sysplex_monitor.is_not_monitored(object.union(plain, {"damaged": true}))
	sysplex_monitor.defines_dvipas with input as {"stack": {"dvipas": [{"kind": "define"}]}}
}
