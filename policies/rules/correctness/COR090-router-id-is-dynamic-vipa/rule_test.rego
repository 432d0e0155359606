package ezlint.rules.correctness.cor090_test

import data.ezlint.rules.correctness.cor090 as rule

world(id) := {"stack": {
	"members": {"omproute": [{"at": 1, "settings": {"OSPF": {"RouterID": id}}}]},
	"dvipas": [{"kind": "define", "address": "10.1.1.100"}, {"kind": "backup", "address": "10.1.1.101/24"}],
	"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"address": [{"value": "10.1.2.0"}], "mask": {"value": "255.255.255.0"}}]}]},
	"interfaces": [{"class": "osa", "addresses": [{"address": "10.1.2.1"}]}],
}}

found(id) := {[f.at, f.args.statement] | some f in rule.finding with input as world({"value": id, "at": 5})}

test_moves if {
	found("10.1.1.100") == {[5, "VIPADEFINE"]}
	found("10.1.1.101") == {[5, "VIPABACKUP"]}
	found("10.1.2.7") == {[5, "VIPARANGE"]}
}

test_silent if {
	found("10.1.1.1") == set()
	found("10.1.2.1") == set()
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic", "at": 5})
