package ezlint.rules.correctness.cor015_test

import data.ezlint.rules.correctness.cor015 as rule

entry(method, targets) := {
	"at": 1,
	"address": {"value": "10.5.5.1", "at": 2},
	"DISTMETHOD": {"value": method, "at": 3},
	"DESTIP": {"at": 4, "value": true, "target": targets},
}

target(address, at, mark) := object.union({"at": at, "address": {"value": address, "at": at}}, mark)

preferred(at) := {"PREFERRED": {"value": true, "at": at}}

backup(at) := {"BACKUP": {"value": 50, "at": at}}

with_entry(entry) := {"stack": {"distributions": [entry]}}

test_all if {
	everything := object.union(entry("HOTSTANDBY", []), {"DESTIP": {"ALL": {"value": true, "at": 5}}})
	found := rule.finding with input as with_entry(everything)
	found == {{"at": 5, "message": "all", "args": {"dvipa": "10.5.5.1"}}}
}

test_unnamed if {
	found := rule.finding with input as with_entry(entry("HOTSTANDBY", [target("10.9.9.1", 10, {}), target("10.9.9.2", 20, {})]))
	{[f.at, f.message] | some f in found} == {[4, "unnamed"]}
}

test_counts if {
	no_backup := rule.finding with input as with_entry(entry("HOTSTANDBY", [target("10.9.9.1", 10, preferred(11)), target("10.9.9.2", 20, {})]))
	{[f.at, f.args.preferred, f.args.backup] | some f in no_backup} == {[4, 1, 0]}
	two := rule.finding with input as with_entry(entry("HOTSTANDBY", [target("10.9.9.1", 10, preferred(11)), target("10.9.9.2", 20, preferred(21)), target("10.9.9.3", 30, backup(31))]))
	{[f.at, f.args.preferred, f.args.backup] | some f in two} == {[21, 2, 1]}
}

test_twice if {
	found := rule.finding with input as with_entry(entry("HOTSTANDBY", [target("10.9.9.1", 10, preferred(11)), target("10.9.9.1", 20, backup(21))]))
	{[f.at, f.message, f.args.target] | some f in found} == {[20, "twice", "10.9.9.1"]}
}

test_words_with_another_method if {
	found := rule.finding with input as with_entry(entry("SERVERWLM", [target("10.9.9.1", 10, preferred(11)), target("10.9.9.2", 20, backup(21))]))
	{[f.at, f.message, f.args.words] | some f in found} == {[11, "other", ["BACKUP", "PREFERRED"]]}
}

test_options_with_another_method if {
	options := object.union(entry("ROUNDROBIN", []), {"DISTMETHOD": {"HEALTHSWITCH": {"value": false, "at": 7}}})
	found := rule.finding with input as with_entry(options)
	{[f.at, f.args.words, f.args.method] | some f in found} == {[7, ["HEALTHSWITCH"], "ROUNDROBIN"]}
}

test_words_with_the_default_method if {
	default_method := object.remove(entry("", [target("10.9.9.1", 10, backup(11))]), ["DISTMETHOD"])
	found := rule.finding with input as with_entry(default_method)
	{f.args.method | some f in found} == {"BASEWLM"}
}

test_silent if {
	good := entry("HOTSTANDBY", [target("10.9.9.1", 10, preferred(11)), target("10.9.9.2", 20, backup(21)), target("10.9.9.3", 30, backup(31))])
	rule.finding == set() with input as with_entry(good)
	rule.finding == set() with input as with_entry(object.union(entry("HOTSTANDBY", []), {"DELETE": {"value": true}}))
	rule.finding == set() with input as with_entry(entry("SERVERWLM", [target("10.9.9.1", 10, {})]))
}

test_unknown_is_silent if {
	symbolic := object.union(
		object.remove(entry("", [target("10.9.9.1", 10, preferred(11))]), ["DISTMETHOD"]),
		{"DISTMETHOD": {"state": "symbolic", "at": 3}},
	)
	rule.finding == set() with input as with_entry(symbolic)
}

test_unknown_targets_are_silent if {
	symbolic := {"at": 10, "address": {"state": "symbolic", "at": 10}}
	rule.finding == set() with input as with_entry(entry("HOTSTANDBY", [symbolic]))
	rule.finding == set() with input as with_entry(entry("HOTSTANDBY", [target("10.9.9.1", 10, {"damaged": true})]))
	rule.finding == set() with input as with_entry(object.union(entry("HOTSTANDBY", []), {"damaged": true}))
}
