package ezlint.rules.correctness.cor003_test

import data.ezlint.rules.correctness.cor003 as rule

osa := {"name": "OSA1", "at": 10, "statement": "INTERFACE", "class": "osa", "started": false}

device := {"name": "D1", "at": 20, "variant": "DEVICE MPCIPA", "started": false}

link := {"name": "L1", "at": 21, "statement": "LINK", "device": "D1", "started": false}

stack(interfaces, devices, other) := {"stack": {"interfaces": interfaces, "devices": devices, "other": other, "statements": [{"at": 10, "status": "current"}]}}

test_interface if {
	found := rule.finding with input as stack([osa], [], {})
	found == {{"at": 10, "args": {"name": "OSA1"}, "fix": [{"op": "add-statement", "text": "START OSA1"}]}}
}

test_device_behind_the_last_start if {
	found := rule.finding with input as stack([link], [device], {"START": [{"at": 30, "name": {"value": "OSA2", "at": 31}}]})
	found == {{
		"at": 20,
		"message": "device",
		"args": {"name": "D1", "links": ["L1"]},
		"fix": [{"op": "add-statement", "text": "START D1", "after": 30}],
	}}
}

test_interface_behind_the_last_start if {
	found := rule.finding with input as stack([osa], [], {"START": [{"at": 5, "name": {"value": "OSA2", "at": 6}}]})
	[f.fix | some f in found] == [[{"op": "add-statement", "text": "START OSA1", "after": 10}]]
}

test_virtual_device_is_silent if {
	rule.finding == set() with input as stack([link], [object.union(device, {"variant": "DEVICE VIRTUAL"})], {})
}

test_link_started_instead_is_left_to_another_rule if {
	rule.finding == set() with input as stack([link], [device], {"START": [{"at": 30, "name": {"value": "L1", "at": 31}}]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack([object.remove(osa, ["started"])], [object.remove(device, ["started"])], {})
	rule.finding == set() with input as stack([osa], [], {"START": [{"at": 30, "name": {"state": "symbolic", "at": 31}}]})
	rule.finding == set() with input as stack([object.union(osa, {"damaged": true})], [], {})
}

test_retired_device_is_silent if {
	retired := {"stack": {"interfaces": [link], "devices": [device], "other": {}, "statements": [{"at": 20, "status": "removed"}]}}
	rule.finding == set() with input as retired
}

test_misspelled_start_is_left_to_another_rule if {
	rule.finding == set() with input as with_start("OSAI")
	count(rule.finding) == 1 with input as with_start("LCS1")
}

with_start(name) := object.union(
	stack([osa], [], {}),
	{"stack": {"references": [{"usage": "START", "name": name, "definitions": []}]}},
)

test_started_is_silent if {
	rule.finding == set() with input as stack([object.union(osa, {"started": true})], [object.union(device, {"started": true})], {})
}

test_device_without_links if {
	found := rule.finding with input as stack([], [device], {})
	{f.message | some f in found} == {"unused"}
}

test_among_words_that_were_not_understood_is_silent if {
	found := rule.finding with input as object.union(
		stack([object.union(osa, {"name": "OSA7"})], [], {}),
		{"stack": {"gaps": [{"at": 40, "reason": "damaged", "words": ["OSA7"]}]}},
	)
	found == set()
}

test_device_of_an_unknown_link_is_silent if {
	found := rule.finding with input as object.union(
		stack([], [device], {}),
		{"stack": {"complete": true, "gaps": [{"at": 40, "reason": "symbolic", "statement": "LINK"}]}},
	)
	found == set()
}
