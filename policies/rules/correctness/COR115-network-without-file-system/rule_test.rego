package ezlint.rules.correctness.cor115_test

import data.ezlint.rules.correctness.cor115 as rule

world(type, entry_point, complete) := {"stack": {"members": {"bpxprm": [{
	"complete": complete,
	"entries": {
		"FILESYSTYPE": [{"settings": {"TYPE": type, "ENTRYPOINT": {"value": entry_point}}}],
		"SUBFILESYSTYPE": [{"settings": {"TYPE": {"value": "CINET", "at": 5}}}],
		"NETWORK": [
			{"settings": {"DOMAINNAME": {"value": "AF_INET"}, "TYPE": {"value": "INET", "at": 7}}},
			{"settings": {"DOMAINNAME": {"value": "AF_INET6"}, "TYPE": {"value": "cinet", "at": 9}}},
			{"settings": {"DOMAINNAME": {"value": "AF_UNIX"}, "TYPE": {"value": "UDS", "at": 11}}},
		],
	},
}]}}}

found(world) := findings if {
	findings := {[f.at, f.args.statement, f.args.defined] | some f in rule.finding} with input as world
}

test_found if {
	found(world({"value": "CINET"}, "BPXTCINT", true)) == {[7, "NETWORK", ["CINET"]]}
	found(world({"value": "INET"}, "EZBPFINI", true)) == {[5, "SUBFILESYSTYPE", ["INET"]], [9, "NETWORK", ["INET"]]}
}

test_silent if found(world({"value": "CINET"}, "BPXTUINT", true)) == set()

test_unknown_is_silent if {
	found(world({"state": "symbolic"}, "BPXTCINT", true)) == set()
	found(world({"value": "CINET"}, "BPXTCINT", false)) == set()
}
