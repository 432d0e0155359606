package ezlint.rules.availability.avl035_test

import data.ezlint.rules.availability.avl035 as rule

stack(own, other) := {
	"stack": {"name": "TCPA", "interfaces": [], "files": [{"at": 0}], "statements": [], "settings": {"GLOBALCONFIG": {"ADJUSTDVIPAMSS": own}}},
	"environment": {"sysplex": {"stacks": [object.union({"name": "TCPB"}, other)]}},
}

test_own_differs if {
	own := {"value": "ALL", "at": 3}
	rule.finding == {{
		"at": 3,
		"args": {"own": "ALL", "others": ["AUTO on TCPB"]},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ADJUSTDVIPAMSS AUTO", "replaces": own}],
	}} with input as stack(own, {"adjustDvipaMss": "AUTO"})
}

test_other_differs if {
	rule.finding == {{"at": 0, "args": {"own": "AUTO", "others": ["NONE on TCPB"]}}} with input as stack({"value": "AUTO", "state": "default"}, {"adjustDvipaMss": "NONE"})
}

test_stacks_with_one_value_are_named_together if {
	several := {"environment": {"sysplex": {"stacks": [{"name": name, "adjustDvipaMss": "AUTO"} | some name in ["TCPC", "TCPB"]]}}}
	found := rule.finding with input as object.union(stack({"value": "NONE", "at": 3}, {}), several)
	{f.args.others | some f in found} == {["AUTO on TCPB, TCPC"]}
}

test_silent if {
	rule.finding == set() with input as stack({"value": "ALL", "at": 3}, {"adjustDvipaMss": "ALL"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"value": "ALL", "at": 3}, {})
	rule.finding == set() with input as stack({"state": "unknown"}, {"adjustDvipaMss": "ALL"})
}
