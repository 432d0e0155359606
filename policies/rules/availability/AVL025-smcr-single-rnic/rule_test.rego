package ezlint.rules.availability.avl025_test

import data.ezlint.rules.availability.avl025 as rule

stack(ids, interfaces) := {
	"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": true, "at": 1, "PFID": [{"at": 10 + i, "id": {"value": id, "at": 20 + i}} | some i, id in ids]}}}, "interfaces": interfaces},
	"environment": {},
}

roce(functions) := {"environment": {"roce": functions}}

osa(name, at) := {"name": name, "settings": {"SMCR": {"value": true, "at": at, "PFID": {"value": "0020", "at": at + 1}, "SMCRIPADDR": {"value": "10.1.1.3", "at": at + 2}}}}

test_single if {
	rule.finding == {{"at": 10, "args": {"pfid": "0018", "scope": "for the stack"}}} with input as stack(["18"], [])
	rule.finding == {{"at": 10, "args": {"pfid": "0018", "scope": "for the stack"}}} with input as stack(["0018"], [])
}

test_unread_member_is_silent if {
	rule.finding == set() with input as object.union(stack(["18"], [osa("OSA1", 40)]), {"stack": {"gaps": [{"at": 50, "reason": "include"}]}})
}

test_by_network if {
	functions := [{"pfid": "0018", "pnetid": "NETA"}, {"pfid": "0019", "pnetid": "netb"}]
	found := rule.finding with input as object.union(stack(["0018", "0019"], []), roce(functions))
	{[f.at, f.args.scope] | some f in found} == {[10, "for physical network NETA"], [11, "for physical network NETB"]}
}

test_one_feature if {
	functions := [{"pfid": "0018", "feature": "A1"}, {"pfid": "0019", "feature": "a1"}]
	rule.finding == {{
		"at": 11,
		"message": "feature",
		"args": {"pfids": ["0018", "0019"], "feature": "A1"},
	}} with input as object.union(stack(["0018", "0019"], []), roce(functions))
	different := [{"pfid": "0018", "pchid": "0100"}, {"pfid": "0019", "pchid": "0104"}]
	rule.finding == set() with input as object.union(stack(["0018", "0019"], []), roce(different))
	unknown := [{"pfid": "0018", "pchid": "0100"}]
	rule.finding == set() with input as object.union(stack(["0018", "0019"], []), roce(unknown))
}

test_version_2 if {
	rule.finding == {{
		"at": 30,
		"message": "interface",
		"args": {"name": "OSA1", "pfid": "0020"},
	}} with input as stack([], [osa("OSA1", 30)])
	rule.finding == set() with input as stack([], [osa("OSA1", 30), osa("OSA2", 40)])
}

# COR030 reports what is missing.
test_incomplete_interface_is_silent if {
	address := {"name": "OSA2", "settings": {"SMCR": {"value": true, "at": 40, "SMCRIPADDR": {"value": "10.1.2.3", "at": 41}}}}
	function := {"name": "OSA1", "settings": {"SMCR": {"value": true, "at": 30, "PFID": {"value": "0020", "at": 31}}}}
	rule.finding == set() with input as stack([], [osa("OSA1", 30), address])
	rule.finding == set() with input as stack([], [function])
}

# COR031 reports it.
test_port_coded_twice_is_silent if {
	rule.finding == set() with input as stack(["0018", "18"], [])
	count(rule.finding) == 1 with input as stack(["0018"], [])
}

test_silent if {
	rule.finding == set() with input as stack(["0018", "0019"], [])
	rule.finding == set() with input as stack([], [])
	rule.finding == set() with input as object.union(stack(["0018"], []), {"environment": {"role": "test"}})
	rule.finding == set() with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": false, "state": "default"}}}, "interfaces": [osa("OSA1", 30)]}}
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": true, "at": 1, "PFID": [{"at": 2, "id": {"value": "0018"}}, {"at": 3, "id": {"state": "symbolic"}}]}}}, "interfaces": []}}
}

test_unread_words_are_silent if {
	rule.finding == set() with input as object.union(stack(["18"], []), {"stack": {"gaps": [{"at": 50, "reason": "damaged", "statement": "GLOBALCONFIG"}]}})
}
