package ezlint.rules.availability.avl010_test

import data.ezlint.rules.availability.avl010 as rule

entry(at, targets, options) := object.union(
	{
		"at": at,
		"address": {"value": "10.5.5.1", "at": at + 1},
		"PORT": {"port": [{"value": 443}]},
		"DESTIP": {"target": [{"at": at + 5, "address": {"value": target}} | some target in targets]},
	},
	options,
)

model(entries) := {"stack": {"definitions": [{"kind": "dvipa", "name": "10.5.5.1"}], "distributions": entries}}

test_one_target if {
	found := rule.finding with input as model([entry(1, ["10.9.9.2"], {})])
	found == {{"at": 6, "args": {"dvipa": "10.5.5.1", "target": "10.9.9.2"}}}
}

test_other_ports if {
	found := rule.finding with input as model([entry(1, ["10.9.9.2"], {}), entry(11, ["10.9.9.3"], {"PORT": {"port": [{"value": 80}]}})])
	count(found) == 2
}

test_obeyfile_is_silent if {
	rule.finding == set() with input as object.union(model([entry(1, ["10.9.9.2"], {})]), {"stack": {"definitions": []}})
}

test_unread_member_is_silent if {
	rule.finding == set() with input as object.union(model([entry(1, ["10.9.9.2"], {})]), {"stack": {"gaps": [{"at": 50, "reason": "include"}]}})
}

test_silent if {
	rule.finding == set() with input as model([entry(1, ["10.9.9.2", "10.9.9.3"], {})])
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {}), entry(11, ["10.9.9.3"], {})])
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {}), entry(11, [], {"DESTIP": {"ALL": {"value": true}}})])
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {"DISTMETHOD": {"value": "HOTSTANDBY"}})])
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {"DELETE": {"value": true}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {"DISTMETHOD": {"state": "symbolic"}})])
	rule.finding == set() with input as model([entry(1, ["10.9.9.2"], {"damaged": true})])
}
