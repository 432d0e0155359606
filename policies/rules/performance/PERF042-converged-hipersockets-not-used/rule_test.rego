package ezlint.rules.performance.perf042_test

import data.ezlint.rules.performance.perf042 as rule

osa(settings) := {"name": "OSA1", "statement": "INTERFACE", "class": "osa", "at": 20, "settings": settings}

off := {"value": false, "state": "default"}

facts(channel) := {
	"hipersockets": [object.union({"chpid": "F4", "pnetid": "NETA", "externalBridge": true}, channel)],
	"interfaces": {"OSA1": {"pnetid": "neta"}},
	"peers": [{"name": "SYSB", "sameCpc": true}, {"name": "SYSC", "sameCpc": false}],
}

findings(setting, interface, environment, release) := found if {
	found := rule.finding with input as {
		"release": release,
		"stack": {"settings": {"GLOBALCONFIG": {"AUTOIQDC": setting}}, "interfaces": [interface], "statements": [{"statement": "GLOBALCONFIG", "at": 4}], "files": [{"at": 0}]},
		"environment": environment,
		"parameters": {"PERF042": {"min_frame_kb": 24}},
	}
}

test_default if {
	findings(off, osa({"VMAC": {"at": 21}}), facts({}), "3.1") == {{
		"at": 4,
		"args": {"interfaces": ["OSA1"], "partners": ["SYSB"], "pnetid": "NETA"},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "AUTOIQDC", "replaces": off}],
	}}
	some f in findings({"value": false, "at": 6}, osa({}), facts({"frameSizeKb": 24}), "2.3")
	f.at == 6
}

test_interface_without_mac if {
	found := findings(off, osa({}), facts({}), "3.1")
	{f.fix[1] | some f in found} == {{"op": "add-parameter", "to": 20, "text": "VMAC"}}
}

test_exceptions if {
	count(findings(off, osa({"VMAC": {"value": "02AA00000001", "at": 21}}), facts({}), "3.1")) == 0
	count(findings(off, osa({"VMAC": {"state": "symbolic", "at": 21}}), facts({}), "3.1")) == 0
	count(findings(off, object.union(osa({}), {"statement": "LINK"}), facts({}), "3.1")) == 0
	count(findings(off, osa({}), facts({"frameSizeKb": 16}), "3.1")) == 0
	count(findings(off, osa({}), facts({"externalBridge": false}), "3.1")) == 0
	count(findings(off, osa({}), facts({"pnetid": "NETB"}), "3.1")) == 0
	count(findings(off, osa({}), facts({}), "2.2")) == 0
}

test_on_or_unknown_is_silent if {
	count(findings({"value": "ALLTRAFFIC", "at": 6}, osa({}), facts({}), "3.1")) == 0
	count(findings({"state": "unknown"}, osa({}), facts({}), "3.1")) == 0
	count(findings(off, osa({}), {}, "3.1")) == 0
	count(findings(off, osa({}), object.union(facts({}), {"peers": []}), "3.1")) == 0
}
