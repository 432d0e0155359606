package ezlint.rules.correctness.cor030_test

import data.ezlint.rules.correctness.cor030 as rule

osa(name, at, smcr) := {
	"name": name, "at": at, "statement": "INTERFACE", "class": "osa", "family": 4,
	"addresses": [{"address": "10.1.1.1", "prefix": 24, "at": at + 1}],
	"settings": {"SMCR": object.union({"value": true, "at": at + 2}, smcr)},
}

pfid := {"PFID": {"value": "0018", "at": 8}}

address(value, at) := {"SMCRIPADDR": {"value": value, "at": at}}

full(value, at) := object.union(pfid, address(value, at))

global := {"SMCR": {"value": true, "at": 1}, "SMCGLOBAL": {"value": true, "at": 2, "SMCEID": {"at": 3, "eid": [{"value": "A.B", "at": 4}]}}}

profile(interfaces) := {
	"complete": true, "gaps": [], "statements": [{"statement": "GLOBALCONFIG", "at": 0}], "dvipas": [],
	"settings": {"GLOBALCONFIG": global}, "interfaces": interfaces,
}

findings(stack) := found if {
	found := rule.finding with input as {"release": "3.1", "stack": stack}
}

test_before_version_2 if {
	count(rule.finding) == 0 with input as {"release": "2.4", "stack": profile([osa("A", 20, pfid)])}
}

only(stack) := f if {
	found := findings(stack)
	count(found) == 1
	some f in found
}

test_complete_is_silent if {
	count(findings(profile([osa("A", 20, full("10.1.1.9", 24)), osa("B", 30, {})]))) == 0
}

test_pfid_without_address if {
	only(profile([osa("A", 20, pfid)])).args == {"interface": "A", "pfid": "0018"}
}

test_address_without_pfid if {
	only(profile([osa("A", 20, address("10.1.1.9", 24))])).message == "noPfid"
}

test_damaged_interface_is_silent if {
	count(findings(profile([object.union(osa("A", 20, pfid), {"damaged": true})]))) == 0
	count(findings(profile([object.union(osa("A", 20, address("10.1.1.9", 24)), {"damaged": true})]))) == 0
}

test_outside_the_subnet if {
	f := only(profile([osa("A", 20, full("10.1.2.9", 24))]))
	f.message == "subnet"
	f.args.network == "10.1.1.0/24"
}

test_no_mask if {
	interface := object.union(osa("A", 20, full("10.1.1.9", 24)), {"addresses": [{"address": "10.1.1.1", "at": 21}]})
	only(profile([interface])).message == "noMask"
}

test_duplicate_of_another_function if {
	f := only(profile([osa("A", 20, full("10.1.1.9", 24)), osa("B", 30, full("10.1.1.9", 34))]))
	f.at == 34
	f.related == [{"at": 24, "message": "owner"}]
}

test_duplicate_of_an_own_address if {
	only(profile([osa("A", 20, full("10.1.1.1", 24))])).related == [{"at": 21, "message": "owner"}]
	dvipas := [{"address": "10.1.1.7", "at": 50}]
	only(object.union(profile([osa("A", 20, full("10.1.1.7", 24))]), {"dvipas": dvipas})).related == [{"at": 50, "message": "owner"}]
}

test_mtu if {
	every mtu in [{"state": "invalid", "text": "1500", "at": 26}, {"value": 1500, "at": 26}] {
		f := only(profile([osa("A", 20, object.union(full("10.1.1.9", 24), {"SMCRMTU": mtu}))]))
		f.at == 26
	}
	count(findings(profile([osa("A", 20, object.union(full("10.1.1.9", 24), {"SMCRMTU": {"state": "symbolic", "at": 26}}))]))) == 0
}

test_smcr_off if {
	off := object.union(global, {"SMCR": {"value": false, "state": "default"}})
	stack := profile([osa("A", 20, full("10.1.1.9", 24))])
	f := only(object.union(stack, {"settings": {"GLOBALCONFIG": off}}))
	f.at == 1
	f.message == "smcr"
	f.args.interfaces == ["A"]
}

test_no_globalconfig_at_all if {
	stack := object.union(profile([osa("A", 20, full("10.1.1.9", 24))]), {"statements": []})
	only(object.union(object.remove(stack, ["settings"]), {"settings": {"GLOBALCONFIG": {"SMCR": {"value": false, "state": "default"}}}})).at == 22
}

test_no_eid if {
	stack := profile([osa("A", 20, full("10.1.1.9", 24))])
	only(object.union(object.remove(stack, ["settings"]), {"settings": {"GLOBALCONFIG": object.remove(global, ["SMCGLOBAL"])}})).message == "eid"
}

test_too_many_eids if {
	eids := {"SMCGLOBAL": {"SMCEID": {"eid": [{"at": 4}, {"at": 5}, {"at": 6}, {"at": 7}, {"at": 8}]}}}
	only(object.union(profile([]), {"settings": {"GLOBALCONFIG": eids}})) == {"at": 8, "message": "tooMany", "args": {"count": 5}, "replaces": [8]}
}

test_unknown_is_silent if {
	# The address and the mask are symbols, and INCLUDE members are missing.
	smcr := {"PFID": {"value": "18", "at": 8}, "SMCRIPADDR": {"state": "symbolic", "at": 9}}
	interface := object.union(osa("A", 20, smcr), {"addresses": []})
	stack := object.union(profile([interface]), {"complete": false})
	count(findings(object.union(object.remove(stack, ["settings"]), {"settings": {"GLOBALCONFIG": {"SMCR": {"state": "unknown"}}}}))) == 0
}

test_stands_for_what_the_parser_says_of_the_address if {
	problems := [{"kind": "check", "within": 20, "at": 41, "text": "10.2.2.2"}, {"kind": "check", "within": 20, "at": 42, "text": "P1"}, {"kind": "check", "within": 30, "at": 43, "text": "10.2.2.2"}]
	f := only(object.union(profile([osa("A", 20, full("10.2.2.2", 24))]), {"problems": problems}))
	[f.message, f.replaces] == ["subnet", [41]]
}
