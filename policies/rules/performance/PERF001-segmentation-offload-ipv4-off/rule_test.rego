package ezlint.rules.performance.perf001_test

import data.ezlint.rules.performance.perf001 as rule

default_off := {"value": false, "state": "default"}

osa1 := {"name": "OSA1", "type": "IPAQENET", "class": "osa", "family": 4, "at": 7}

world(setting, global, interfaces) := {"environment": {}, "stack": {
	"settings": {"IPCONFIG": {"SEGMENTATIONOFFLOAD": setting}, "GLOBALCONFIG": {"SEGMENTATIONOFFLOAD": global}},
	"interfaces": interfaces,
	"statements": [{"statement": "IPCONFIG", "at": 3}],
}}

test_default if {
	rule.finding == {{
		"at": 3,
		"message": "default",
		"args": {"interfaces": ["OSA1"]},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "SEGMENTATIONOFFLOAD", "replaces": default_off}],
	}} with input as world(default_off, default_off, [osa1])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 4}, default_off, [osa1])
	{[f.at, f.message] | some f in found} == {[4, "coded"]}
}

test_old_place_goes if {
	found := rule.finding with input as world({"value": false, "at": 4}, {"value": false, "at": 2}, [osa1])
	{f.fix[1] | some f in found} == {{"op": "delete", "at": 2}}
}

test_no_ipconfig_statement if {
	found := rule.finding with input as object.union(world(default_off, default_off, [osa1]), {"stack": {"statements": []}})
	{f.at | some f in found} == {7}
}

test_link_and_network_express if {
	others := [object.union(osa1, {"name": "L1", "statement": "LINK"}), object.union(osa1, {"name": "NE1", "type": "EQENET", "class": "networkExpress"})]
	found := rule.finding with input as world(default_off, default_off, others)
	{f.args.interfaces | some f in found} == {["L1", "NE1"]}
}

test_silent[why] if {
	some why, document in {
		"on": world({"value": true, "at": 4}, default_off, [osa1]),
		"on in its old place": world(default_off, {"value": true, "at": 2}, [osa1]),
		"IPv6 only": world(default_off, default_off, [object.union(osa1, {"family": 6, "type": "IPAQENET6"})]),
		"HiperSockets only": world(default_off, default_off, [object.union(osa1, {"class": "hipersockets"})]),
		"token ring": world(default_off, default_off, [object.union(osa1, {"type": "IPAQTR"})]),
		"guest": object.union(world(default_off, default_off, [osa1]), {"environment": {"lpar": {"zvmGuest": true}}}),
	}
	rule.finding == set() with input as document
}

neighbors := [{"name": "B", "sameCpc": true, "sameSubnet": true}]

with_neighbors(peers, routes) := object.union(
	world(default_off, default_off, [osa1]),
	{"environment": {"interfaces": {"OSA1": {"sharedPort": true}}, "peers": peers}, "stack": {"routes": routes}},
)

test_all_partners_share_the_port if {
	rule.finding == set() with input as with_neighbors(neighbors, [{"interface": "OSA1", "isDirect": true}])
	count(rule.finding) == 1 with input as with_neighbors(neighbors, [{"interface": "OSA1", "isDirect": false}])
	count(rule.finding) == 1 with input as with_neighbors([{"name": "B", "sameCpc": true}], [])
	count(rule.finding) == 1 with input as with_neighbors([], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 3}, default_off, [osa1])
	rule.finding == set() with input as world(default_off, {"state": "unknown"}, [osa1])
}
