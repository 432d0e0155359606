package ezlint.rules.correctness.cor044_test

import data.ezlint.rules.correctness.cor044 as rule

world(domains, complete) := {"stack": {
	"interfaces": [{"family": 6, "at": 7}, {"family": 4, "at": 3}],
	"routes": [{"family": 6, "at": 9}],
	"dvipas": [{"family": 6, "at": 12}],
	"statements": [{"statement": "IPCONFIG6", "at": 20}],
	"members": {"bpxprm": [{"at": 80, "complete": complete, "entries": {"NETWORK": [{"settings": {"DOMAINNAME": domain}} | some domain in domains]}}]},
}}

ipv4 := {"value": "AF_INET", "at": 81}

places(world) := found if {
	found := {[f.at, f.related[0].at] | some f in rule.finding} with input as world
}

test_found if places(world([ipv4, {"value": "AF_UNIX"}], true)) == {[81, 7]}

test_silent if {
	places(world([ipv4, {"value": "AF_INET6"}], true)) == set()
	rule.finding == set() with input as object.union(world([ipv4], true), {"stack": {"interfaces": [], "routes": [], "dvipas": [], "statements": []}})
}

test_unknown_is_silent if {
	places(world([ipv4, {"state": "symbolic"}], true)) == set()
	places(world([ipv4], false)) == set()
	places(world([], true)) == set()
}
