package ezlint.rules.operations.ops022_test

import data.ezlint.rules.operations.ops022 as rule

dd(name, file) := {"settings": {"label": {"value": name}, "DSN": {"value": file}}}

step(parm) := {"at": 3, "settings": {"PGM": {"value": "EZBTCPIP"}, "PARM": {"parm": [{"value": parm, "at": 4}]}}}

world(entries, setups) := {"stack": {"members": {"jcl-proc": [{"at": 1, "entries": entries}], "resolver-setup": setups}}}

both := [dd("PROFILE", "SYS1.P(PROF)"), dd("SYSTCPD", "SYS1.P(DATA)")]

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_found if {
	places(world({"EXEC": [step("&PARMS")], "DD": [dd("PROFILE", "A.B")]}, [])) == {[3, "default"]}
	places(world({"PROC": [{"at": 2, "settings": {"default": [{"value": "PARMS='CTRACE(CTIEZB00)'"}]}}]}, [])) == {[2, "default"]}
	places(world({"EXEC": [step("ENVAR(RESOLVER_CONFIG=//'SYS1.P(OTHER)')")], "DD": both}, [])) == {[4, "differs"]}
}

test_misspelled if {
	label := {"value": "PROFIL", "at": 7}
	found := rule.finding with input as world({"EXEC": [step("")], "DD": [{"settings": {"label": label}}, dd("SYSTCPD", "A.B")]}, [])
	found == {{
		"at": 7, "message": "misspelled",
		"args": {"names": ["PROFILE"], "name": "PROFIL", "wanted": "PROFILE", "program": "The stack"},
		"fix": [{"op": "replace", "at": 7, "text": "PROFILE"}],
	}}
	places(world({"EXEC": [object.union(step(""), {"settings": {"PGM": {"value": "FTPD"}}})], "DD": [{"settings": {"label": label}}]}, [])) == set()
}

test_misspelled_in_another_procedure if {
	omproute := [{"at": 3, "settings": {"PGM": {"value": "OMPROUTE"}}}]
	labels := [{"settings": {"label": {"value": "OMPCFGS", "at": 7}}}, {"settings": {"label": {"value": "SYSTCPP", "at": 8}}}]
	found := rule.finding with input as world({"EXEC": omproute, "DD": labels}, [])
	{[f.at, f.args.wanted, f.args.program] | some f in found} == {[7, "OMPCFG", "OMPROUTE"], [8, "SYSTCPD", "OMPROUTE"]}
	places(world({"EXEC": omproute, "DD": [dd("SYSTCPT", "X")]}, [])) == set()
}

test_two_steps if places(world({"EXEC": [object.union(step(""), {"at": 8}), step("")]}, [])) == {[3, "default"]}

test_silent if {
	places(world({"EXEC": [step("ENVAR(RESOLVER_CONFIG=//'SYS1.P(DATA)')")], "DD": both}, [])) == set()
	places(world({"EXEC": [step("")], "DD": [dd("PROFILE", "A.B")]}, [{"settings": {"GLOBALTCPIPDATA": {"at": 7}}}])) == set()
	places(world({"EXEC": [object.union(step(""), {"settings": {"PGM": {"value": "FTPD"}}})]}, [])) == set()
}

test_unknown_is_silent if places(world({"EXEC": [step("")], "INCLUDE": [{}]}, [])) == set()
