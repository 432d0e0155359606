package ezlint.rules.correctness.cor051_test

import data.ezlint.rules.correctness.cor051 as rule

use(name, more) := object.union({"at": 5, "name": name, "defined": true}, more)

world(release, uses) := {"release": release, "stack": {"symbols": uses}}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_found if {
	places(world("3.1", [use("CHP1D", {"defined": false})])) == {[5, "default"]}
	places(world("2.2", [use("MY_HOST", {})])) == {[5, "release"]}
	places(world("2.2", [use("LONGERNAME", {})])) == {[5, "release"]}
	places(world("3.1", [use("HOST", {"invalid": "10.1.300.1"})])) == {[5, "invalid"]}
}

test_silent if {
	places(world("3.1", [use("HOST", {}), use("MY_HOST", {})])) == set()
	places(world("3.1", [use("SYSNAME", {"defined": false})])) == set()
}

clones(name, uses, others) := {"release": "3.1", "stack": {"name": name, "symbols": uses}, "environment": {"sysplex": {"sameClone": others}}}

test_clone_of_another_system if {
	found := rule.finding with input as clones("TCPB", [use("SYSCLONE", {}), use("SYSCLONE", {"at": 3})], ["TCPA"])
	found == {{"at": 3, "severity": "error", "message": "clone", "args": {"name": "SYSCLONE", "others": ["TCPA"]}}}
	places(clones("TCPA", [use("SYSCLONE", {})], ["TCPB"])) == set()
	places(clones("TCPB", [use("SYSNAME", {})], ["TCPA"])) == set()
}

test_unknown_is_silent if rule.finding == set() with input as {"release": "3.1", "stack": {}}
