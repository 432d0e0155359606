package ezlint.rules.correctness.cor058_test

import data.ezlint.rules.correctness.cor058 as rule

off := {"state": "default", "value": false}

on := {"at": 20, "value": true}

profile(settings, parts) := {
	"release": "2.4",
	"stack": object.union_n([
		{
			"complete": true, "gaps": [], "interfaces": [], "other": {},
			"settings": {
				"IPCONFIG": {name: off | some name in ["IPSECURITY", "DYNAMICXCF"]},
				"IPCONFIG6": {name: off | some name in ["IPSECURITY", "DYNAMICXCF", "TEMPADDRS"]},
				"GLOBALCONFIG": {},
			},
		},
		{"settings": settings}, parts,
	]),
}

found(settings, parts) := result if {
	result := {[f.at, f.message, f.severity, f.args.parameter] | some f in rule.finding} with input as profile(settings, parts)
}

test_ipsecurity if {
	found({"IPCONFIG6": {"IPSECURITY": on}}, {}) == {[20, "security", "warning", "IPCONFIG6 IPSECURITY"]}
	found({"IPCONFIG6": {"IPSECURITY": on}, "IPCONFIG": {"IPSECURITY": on}}, {}) == set()
}

test_ipsecurity_with_filters if {
	some f in rule.finding with input as profile({"IPCONFIG6": {"IPSECURITY": on}}, {"other": {"IPSEC": [{"at": 9}]}})
	f.severity == "error"
	f.related == [{"at": 9, "message": "filters"}]
}

test_security_class if {
	found({"IPCONFIG6": {"OSMSECCLASS": {"at": 7, "value": 9}}}, {}) == {[7, "default", "info", "OSMSECCLASS"]}
	found({"IPCONFIG6": {"OSMSECCLASS": {"state": "default", "value": 255}}}, {}) == set()
	found({"IPCONFIG6": {"OSMSECCLASS": {"at": 7, "value": 9}, "IPSECURITY": on}, "IPCONFIG": {"IPSECURITY": on}}, {}) == set()
}

interface(prefix) := {"interfaces": [{"name": "O6", "settings": {"TEMPPREFIX": {"at": 8, "prefix": [{"value": prefix, "at": 9}]}}}]}

test_temporary_addresses if {
	found({}, interface("ALL")) == {[8, "default", "info", "TEMPPREFIX of O6"]}
	found({}, interface("NONE")) == set()
	hidden := {"interfaces": [{"name": "O6", "settings": {"TEMPPREFIX": {"at": 8, "prefix": [{"state": "symbolic", "at": 9}]}}}]}
	found({}, hidden) == set()
	found({"IPCONFIG6": {"TEMPADDRS": on}}, interface("ALL")) == set()
}

test_vlan_of_dynamic_xcf if {
	vlan := {"GLOBALCONFIG": {"IQDVLANID": {"at": 5, "value": 21}}}
	found(vlan, {}) == {[5, "default", "info", "IQDVLANID"]}
	found(object.union(vlan, {"IPCONFIG": {"DYNAMICXCF": {"at": 3, "value": "10.9.9.1"}}}), {}) == set()
}

manager := {"at": 1, "VIPADEFINE": [{"at": 2, "SERVICEMGR": {"at": 4, "value": true}}]}

test_service_manager if {
	found({}, {"other": {"VIPADYNAMIC": [manager]}}) == {[4, "default", "warning", "SERVICEMGR"]}
	found({}, {"other": {"VIPADYNAMIC": [manager, {"VIPASMPARMS": [{"at": 6}]}]}}) == set()
	rule.finding == set() with input as object.union(profile({}, {"other": {"VIPADYNAMIC": [manager]}}), {"release": "2.5"})
}

test_unknown_is_silent if {
	unknown := {"state": "unknown"}
	rule.finding == set() with input as {"release": "2.4", "stack": {
		"complete": false, "gaps": [], "interfaces": interface("ALL").interfaces, "other": {"VIPADYNAMIC": [manager]},
		"settings": {
			"IPCONFIG": {"IPSECURITY": unknown, "DYNAMICXCF": unknown},
			"IPCONFIG6": {"IPSECURITY": on, "DYNAMICXCF": unknown, "TEMPADDRS": unknown, "OSMSECCLASS": {"at": 7, "value": 9}},
			"GLOBALCONFIG": {"IQDVLANID": {"at": 5, "value": 21}},
		},
	}}
}
