package ezlint.rules.correctness.cor004_test

import data.ezlint.rules.correctness.cor004 as rule

with_settings(settings) := {"stack": {"interfaces": [{"name": "OSA1", "at": 1, "class": "osa", "settings": settings}]}}

inbperf(mode) := {"value": mode, "at": 2, "WORKLOADQ": {"value": true, "at": 4}}

test_without_vmac if {
	found := rule.finding with input as with_settings({"INBPERF": inbperf("DYNAMIC")})
	found == {{
		"at": 4,
		"args": {"name": "OSA1"},
		"fix": [{"op": "add-parameter", "to": 1, "text": "VMAC"}],
	}}
}

test_devnum if {
	settings := {"INBPERF": inbperf("DYNAMIC"), "DEVNUM": {"value": "E400", "at": 9}}
	rule.finding == set() with input as with_settings(settings)
	rule.finding == set() with input as object.union(with_settings(settings), {"environment": {"cpc": "z17"}})
	count(rule.finding) == 1 with input as object.union(with_settings(settings), {"environment": {"cpc": "z17", "otherCpcs": ["z15"]}})
}

test_wrong_mode if {
	found := rule.finding with input as with_settings({"INBPERF": inbperf("MINCPU"), "VMAC": {"value": true, "at": 9}})
	{[f.message, f.severity, f.fix] | some f in found} == {["mode", "error", [{"op": "replace", "at": 2, "text": "INBPERF DYNAMIC WORKLOADQ"}]]}
}

test_silent if {
	rule.finding == set() with input as with_settings({"INBPERF": inbperf("DYNAMIC"), "VMAC": {"value": true, "at": 9}})
	rule.finding == set() with input as with_settings({"INBPERF": inbperf("DYNAMIC"), "CHPIDTYPE": {"value": "OSX", "at": 9}})
	rule.finding == set() with input as with_settings({"INBPERF": object.union(inbperf("DYNAMIC"), {"WORKLOADQ": {"value": false, "at": 4}})})
	rule.finding == set() with input as with_settings({"INBPERF": {"value": "DYNAMIC", "at": 2}})
}

test_unknown_is_silent if {
	symbolic := {"state": "symbolic", "at": 2, "WORKLOADQ": {"value": true, "at": 4}}
	rule.finding == set() with input as with_settings({"INBPERF": symbolic})
	rule.finding == set() with input as with_settings({"INBPERF": inbperf("DYNAMIC"), "VMAC": {"state": "symbolic", "at": 9}})
	rule.finding == set() with input as {"stack": {"interfaces": [{"name": "OSA1", "at": 1, "damaged": true, "settings": {"INBPERF": inbperf("DYNAMIC")}}]}}
}
