package ezlint.rules.correctness.cor021_test

import data.ezlint.rules.correctness.cor021 as rule

dvipa(kind, address, at, entry) := {"kind": kind, "address": address, "at": at, "entry": entry}

definition(name, at, statement) := {"kind": "dvipa", "name": name, "at": at, "statement": statement}

with_parts(definitions, dvipas) := {"stack": {"definitions": definitions, "dvipas": dvipas, "problems": []}}

again(name, at, statement, before) := object.union(definition(name, at, statement), {"again": before})

test_backup_of_what_is_owned if {
	found := rule.finding with input as with_parts(
		[definition("10.5.5.1", 2, 1), again("10.5.5.1", 12, 11, 2)],
		[dvipa("define", "10.5.5.1", 2, {"at": 1}), dvipa("backup", "10.5.5.1", 12, {"at": 11})],
	)
	found == {{
		"at": 12,
		"args": {"dvipa": "10.5.5.1", "second": "VIPABACKUP", "first": "VIPADEFINE"},
		"related": [{"at": 2, "message": "first", "args": {"dvipa": "10.5.5.1"}}],
		"fix": [{"op": "delete", "at": 11}],
	}}
}

# COR059 reports it.
test_owned_by_another_is_silent if {
	own := with_parts(
		[definition("10.5.5.1", 2, 1), again("10.5.5.1", 12, 11, 2)],
		[dvipa("define", "10.5.5.1", 2, {"at": 1}), dvipa("backup", "10.5.5.1", 12, {"at": 11})],
	)
	others := [{"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": [address]}]}}} | some address in ["10.5.5.1", "10.5.5.2"]]
	count(rule.finding) == 0 with input as object.union(own, others[0])
	count(rule.finding) == 1 with input as object.union(own, others[1])
}

with_deletion(address) := {"stack": {"other": {"VIPADYNAMIC": [{"VIPADELETE": [{"address": [address]}]}]}}}

test_one_of_two_addresses if {
	found := rule.finding with input as with_parts(
		[definition("10.5.5.1", 2, 1), again("10.5.5.1", 12, 11, 2), definition("10.5.5.2", 13, 11)],
		[dvipa("define", "10.5.5.1", 2, {"at": 1}), dvipa("define", "10.5.5.1", 12, {"at": 11}), dvipa("define", "10.5.5.2", 13, {"at": 11})],
	)
	{f.fix | some f in found} == {[{"op": "delete", "at": 12}]}
}

# IPv6: the interface name and the address are both known; one finding.
test_ipv6 if {
	found := rule.finding with input as with_parts(
		[definition("DV6", 2, 1), definition("2001:db8::5", 3, 1), again("DV6", 12, 11, 2), again("2001:db8::5", 13, 11, 3)],
		[dvipa("define", "2001:db8::5", 3, {"at": 1}), dvipa("define", "2001:db8::5", 13, {"at": 11})],
	)
	{[f.at, f.fix] | some f in found} == {[13, [{"op": "delete", "at": 11}]]}
}

test_ipv6_name_with_another_address if {
	found := rule.finding with input as with_parts(
		[definition("DV6", 2, 1), definition("2001:db8::5", 3, 1), again("DV6", 12, 11, 2), definition("2001:db8::6", 13, 11)],
		[dvipa("define", "2001:db8::5", 3, {"at": 1}), dvipa("define", "2001:db8::6", 13, {"at": 11})],
	)
	{[f.at, f.args.dvipa, f.fix] | some f in found} == {[12, "DV6", [{"op": "delete", "at": 11}]]}
}

test_silent if {
	rule.finding == set() with input as with_parts(
		[definition("10.5.5.1", 2, 1), definition("10.5.5.1", 12, 11), object.union(definition("OSA1", 20, 19), {"kind": "interface", "again": 18})],
		[dvipa("define", "10.5.5.1", 2, {"address": [{"at": 2}]})],
	)
}

test_unknown_is_silent if {
	twice := with_parts([definition("10.5.5.1", 2, 1), again("10.5.5.1", 12, 11, 2)], [dvipa("define", "10.5.5.1", 2, {"at": 1}), dvipa("define", "10.5.5.1", 12, {"at": 11})])
	count(rule.finding) == 1 with input as object.union(twice, with_deletion({"value": "10.5.5.9"}))
	rule.finding == set() with input as object.union(twice, with_deletion({"state": "symbolic"}))
	repeated := with_parts([definition("10.5.5.1", 2, 1), again("10.5.5.1", 12, 11, 2)], [dvipa("define", "10.5.5.1", 2, {"at": 1}), dvipa("define", "10.5.5.1", 12, {"at": 11})])
	rule.finding == set() with input as object.union(repeated, {"stack": {"problems": [{"kind": "invalid-value", "within": 11}]}})
	rule.finding == set() with input as object.union(repeated, {"stack": {"problems": [{"kind": "missing-end", "within": 1, "statement": "VIPADYNAMIC"}]}})
	rule.finding == set() with input as with_parts([], [])
}
