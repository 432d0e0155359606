package ezlint.rules.availability.avl028_test

import data.ezlint.rules.availability.avl028 as rule

none := {"name": "TCPA", "interfaces": [], "routes": [], "settings": {}, "distributions": [], "other": {}}

range(mask, address) := {"VIPADYNAMIC": [{"at": 1, "VIPARANGE": [{"at": 2, "mask": {"value": mask, "at": 3}, "address": [{"value": address, "at": 4}]}]}]}

stack(ranges, parts) := {"stack": object.union_n([none, {"other": ranges}, parts])}

interface := {"interfaces": [{"statement": "INTERFACE", "name": "OSA1", "addresses": [{"address": "10.1.1.1", "at": 9}]}]}

wide := range("255.255.254.0", "10.1.0.0")

test_interface if {
	rule.finding == {{
		"at": 2,
		"args": {"range": "10.1.0.0/23", "addresses": ["10.1.1.1"]},
		"related": [{"at": 9, "message": "owner", "args": {"address": "10.1.1.1", "what": "the address of INTERFACE OSA1"}}],
	}} with input as stack(wide, interface)
}

test_owners[name] if {
	some name, parts in {
		"xcf": {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.1.1.1/24", "at": 7}}}},
		"gateway": {"routes": [{"gateway": "10.1.1.254", "at": 7}]},
		"target": {"distributions": [{"at": 7, "DESTIP": {"target": [{"address": {"value": "10.1.1.9", "at": 8}}]}}]},
		"route": {"other": {"VIPADYNAMIC": [{"at": 1, "VIPARANGE": wide.VIPADYNAMIC[0].VIPARANGE, "VIPAROUTE": [{"at": 7, "dynamicXcf": {"value": "10.1.1.8", "at": 8}}]}]}},
	}
	count(rule.finding) == 1 with input as stack(wide, parts)
}

test_other_stack if {
	found := rule.finding with input as object.union(stack(wide, {}), {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "addresses": ["10.1.1.7"]}]}}})
	{f.related | some f in found} == {[]}
}

test_ipv6 if {
	six := {"VIPADYNAMIC": [{"at": 1, "VIPARANGE": [{"at": 2, "interface": {"value": "R6", "at": 3}, "address": [{"value": "2001:db8:1::/64", "at": 4}]}]}]}
	count(rule.finding) == 1 with input as stack(six, {"routes": [{"gateway": "2001:db8:1::fe", "at": 7}]})
	one := {"VIPADYNAMIC": [{"at": 1, "VIPARANGE": [{"at": 2, "interface": {"value": "R6", "at": 3}, "address": [{"value": "2001:db8:1::fe/128", "at": 4}]}]}]}
	rule.finding == set() with input as stack(one, {"routes": [{"gateway": "2001:db8:1::fe", "at": 7}]})
}

test_silent if {
	rule.finding == set() with input as stack(range("255.255.255.255", "10.1.1.1"), interface)
	rule.finding == set() with input as stack(range("255.255.255.192", "10.1.1.64"), interface)
	rule.finding == set() with input as stack(range("255.255.255.0", "10.7.7.0"), interface)
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"VIPADYNAMIC": [{"at": 1, "VIPARANGE": [{"at": 2, "mask": {"state": "symbolic"}, "address": [{"value": "10.1.1.0"}]}]}]}, interface)
}

# AVL048 reports the mask.
test_other_mask_is_silent if {
	range := {"at": 1, "mask": {"value": "255.255.0.0", "at": 2}, "address": [{"value": "10.7.0.0", "at": 3}]}
	stack := {"name": "TCPA", "settings": {}, "interfaces": [{"statement": "INTERFACE", "name": "OSA1", "addresses": [{"address": "10.7.1.1", "at": 9}]}], "other": {"VIPADYNAMIC": [{"VIPARANGE": [range]}]}}
	count(rule.finding) == 1 with input as {"stack": stack}
	rule.finding == set() with input as {"stack": stack, "environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": []}]}}}
}
