package ezlint.rules.security_access.acc033_test

import data.ezlint.rules.security_access.acc033 as rule

interface(settings, more) := object.union(
	{"name": "OSA1", "statement": "INTERFACE", "variant": "INTERFACE IPAQENET", "class": "osa", "at": 5, "settings": settings},
	more,
)

world(i, shared) := {
	"stack": {"interfaces": [i], "defaults": {"INTERFACE IPAQENET": {"ISOLATE": {"value": false, "state": "default"}}}},
	"environment": {"interfaces": {"osa1": {"sharedPort": shared}}},
}

test_default if {
	found := rule.finding with input as world(interface({}, {}), true)
	found == {{"at": 5, "args": {"name": "OSA1"}, "fix": [{"op": "add-parameter", "to": 5, "text": "ISOLATE"}]}}
}

test_coded if {
	found := rule.finding with input as world(interface({"ISOLATE": {"value": false, "at": 7}}, {}), true)
	found == {{"at": 7, "args": {"name": "OSA1"}, "fix": [{"op": "replace", "at": 7, "text": "ISOLATE"}]}}
}

test_silent if {
	rule.finding == set() with input as world(interface({"ISOLATE": {"value": true, "at": 7}}, {}), true)
	rule.finding == set() with input as world(interface({"VLANID": {"value": 5, "at": 7}}, {}), true)
	rule.finding == set() with input as world(interface({}, {"statement": "LINK"}), true)
	rule.finding == set() with input as world(interface({}, {}), false)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(interface({}, {"damaged": true}), true)
	rule.finding == set() with input as object.union(world(interface({}, {}), true), {"environment": {"interfaces": {"osa1": {"sharedPort": "unknown"}}}})
}
