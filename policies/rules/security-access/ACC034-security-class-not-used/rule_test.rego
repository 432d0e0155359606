package ezlint.rules.security_access.acc034_test

import data.ezlint.rules.security_access.acc034 as rule

osa(name, class) := {"name": name, "at": 5, "class": "osa", "settings": {"SECCLASS": class}}

dmz(class) := [osa("DMZ1", class), osa("LAN1", {"value": 255, "state": "default"})]

model(interfaces, zones, rules, complete) := {
	"environment": {"interfaces": zones},
	"stack": {
		"complete": complete,
		"interfaces": interfaces,
		"settings": {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 1}, "DYNAMICXCF": {"value": "10.9.9.1", "at": 2, "SECCLASS": {"value": 7}}, "OSMSECCLASS": {"value": 8}}},
		"policy": {
			"objects": {"IpFilterRule": [{"at": 210, "nameAt": 211, "language": "ipsec"}], "IpService": [{"at": 220, "language": "ipsec", "settings": {"SecurityClass": {"value": 10, "at": 221}}}]},
			"filters": {"rules": rules},
		},
	},
}

findings(interfaces, zones, rules) := {[f.at, f.severity, f.args.class] | some f in rule.finding with input as model(interfaces, zones, rules, true)}

zones := {"DMZ1": {"zone": "dmz"}, "LAN1": {"zone": "inside"}}

default_class := {"value": 255, "state": "default"}

filter(class) := {"at": 210, "name": "R", "securityClass": class}

test_one_class if {
	findings(dmz(default_class), zones, []) == {[5, "hint", 255]}
	findings(dmz({"value": 255, "at": 6}), zones, []) == {[6, "hint", 255]}
}

test_class_of_no_interface if {
	findings(dmz(default_class), {}, [filter(10)]) == {[211, "warning", 10]}
	findings(dmz(default_class), {}, [object.union(filter(10), {"service": 220})]) == {[221, "warning", 10]}
	shared := [object.union(filter(10), {"service": 220, "name": name}) | some name in ["R", "Q"]]
	[f.args.rule | some f in rule.finding] == [["IpFilterRule Q", "IpFilterRule R"]] with input as model(dmz(default_class), {}, shared, true)
}

test_silent if {
	findings(dmz({"value": 10, "at": 6}), zones, [filter(10)]) == set()
	findings(dmz(default_class), {"DMZ1": {"zone": "inside"}, "LAN1": {"zone": "inside"}}, []) == set()
	findings(dmz(default_class), {}, [filter("any"), filter(7), filter(8), filter(255)]) == set()
}

test_unknown_is_silent if {
	unnamed := {"stack": {"gaps": [{"statement": "INTERFACE", "reason": "symbolic"}]}}
	rule.finding == set() with input as object.union(model(dmz(default_class), {}, [filter(10)], true), unnamed)
	findings(dmz({"state": "symbolic", "at": 6}), zones, [filter(10)]) == set()
	rule.finding == set() with input as model(dmz(default_class), {}, [filter(10)], false)
	rule.finding == set() with input as {"stack": {"settings": {}}}
}
