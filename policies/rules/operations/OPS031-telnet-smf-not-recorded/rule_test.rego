package ezlint.rules.operations.ops031_test

import data.ezlint.rules.operations.ops031 as rule

world(parms, globals) := {"parameters": {"MIG017": {"sharedProfile": false}}, "stack": {"members": {"tn3270": [{
	"path": "t", "complete": true,
	"entries": object.union({"TELNETPARMS": [{"at": 5, "settings": object.union({"TTLSPORT": {"value": 992, "at": 6}}, parms)}]}, globals),
}]}}}

smf(words) := [{"at": 9, "record": [{"value": word} | some word in words]}]

findings_of(world) := found if {
	found := {[f.at, f.args.names, count(f.fix)] | some f in rule.finding} with input as world
}

test_found if {
	findings_of(world({}, {})) == {[5, ["SMFINIT", "SMFTERM"], 2]}
	findings_of(world({"SMFINIT": smf(["TYPE119"])}, {})) == {[5, ["SMFTERM"], 1]}
	found := rule.finding with input as world({"SMFINIT": [{"at": 9, "record": [{"value": "NOTYPE119", "at": 10}]}], "SMFTERM": smf(["TYPE119"])}, {})
	{f.fix[0] | some f in found} == {{"op": "replace", "at": 10, "text": "TYPE119"}}
	findings_of(world({"SMFINIT": smf(["NOTYPE118"]), "SMFTERM": smf(["STD"])}, {})) == {[5, ["SMFINIT", "SMFTERM"], 2]}
}

test_silent if {
	findings_of(world({"SMFINIT": smf(["STD", "TYPE119"]), "SMFTERM": smf(["TYPE119"])}, {})) == set()
	globals := {"TELNETGLOBALS": [{"at": 1, "settings": {"SMFINIT": smf(["TYPE119"]), "SMFTERM": smf(["TYPE119"])}}]}
	findings_of(world({}, globals)) == set()
}

test_unknown_is_silent if {
	findings_of(world({"SMFINIT": [{"at": 9, "damaged": true}], "SMFTERM": smf([null])}, {"x": []})) == {[5, ["SMFTERM"], 1]}
}
