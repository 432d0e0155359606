package ezlint.rules.correctness.cor094_test

import data.ezlint.rules.correctness.cor094 as rule

step(program) := {"stack": {"members": {"jcl-proc": [{"at": 1, "entries": {"EXEC": [{"at": 2, "settings": {"PGM": program}}]}}]}}}

test_typing_error[name] if {
	some name, meant in {"EZBTCPP": "EZBTCPIP", "EZBTCIPP": "EZBTCPIP", "EZBTNIN": "EZBTNINI", "OMPROUT": "OMPROUTE"}
	rule.finding == {{
		"at": 3,
		"args": {"coded": name, "program": meant},
		"fix": [{"op": "replace", "at": 3, "text": concat("", ["PGM=", meant])}],
	}} with input as step({"value": name, "at": 3})
}

entry(module) := {"stack": {"members": {"bpxprm": [{"at": 1, "entries": {"SUBFILESYSTYPE": [{"at": 2, "settings": {"ENTRYPOINT": module}}]}}]}}}

test_load_module if {
	rule.finding == {{
		"at": 3,
		"message": "entry",
		"args": {"coded": "EZBPFINT", "program": "EZBPFINI"},
		"fix": [{"op": "replace", "at": 3, "text": "ENTRYPOINT(EZBPFINI)"}],
	}} with input as entry({"value": "EZBPFINT", "at": 3})
	rule.finding == set() with input as entry({"value": "BPXTUINT", "at": 3})
	rule.finding == set() with input as entry({"value": "EZBPFINI", "at": 3})
}

test_silent[name] if {
	some name in ["EZBTCPIP", "OMPROUTE", "IEFBR14", "EZBTCP"]
	rule.finding == set() with input as step({"value": name, "at": 3})
}

test_unknown_is_silent if {
	rule.finding == set() with input as step({"state": "symbolic", "at": 3})
}
