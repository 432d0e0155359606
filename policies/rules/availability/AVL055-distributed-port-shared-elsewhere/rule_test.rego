package ezlint.rules.availability.avl055_test

import data.ezlint.rules.availability.avl055 as rule

entry := {"at": 6, "port": {"value": 443}, "protocol": {"value": "TCP"}, "job": {"value": "WEB*"}}

theirs := {"first": 443, "last": 443, "protocol": "TCP", "job": "WEB*", "shared": true}

found(own, other, targets) := {[f.at, f.args.stack] | some f in rule.finding with input as {
	"stack": {"name": "B", "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.2/24"}}}, "ports": own},
	"environment": {"sysplex": {"stacks": [{"name": "A", "ports": [other], "distributions": [{"address": "10.4.1.1", "ports": ["443"], "targets": targets}]}]}},
}}

test_not_shared_here if {
	found([entry], theirs, ["10.9.9.2"]) == {[6, ["A"]]}
	found([entry], theirs, ["ALL"]) == {[6, ["A"]]}
	found([object.union(entry, {"job": {"value": "WEB01"}})], theirs, ["ALL"]) == {[6, ["A"]]}
	found([entry], object.union(theirs, {"job": "WEB7"}), ["ALL"]) == {[6, ["A"]]}
}

test_silent if {
	found([object.union(entry, {"SHAREPORT": {"value": true}})], theirs, ["ALL"]) == set()
	found([object.union(entry, {"SHAREPORTWLM": {"value": true}})], theirs, ["ALL"]) == set()
	found([object.union(entry, {"RESERVED": {"value": true}})], theirs, ["ALL"]) == set()
	found([entry], object.union(theirs, {"shared": false}), ["ALL"]) == set()
	found([entry], object.union(theirs, {"job": "APP"}), ["ALL"]) == set()
	found([entry], object.union(theirs, {"last": 450}), ["ALL"]) == set()
	found([entry], theirs, ["10.9.9.3"]) == set()

	# Two entries name two servers.
	found([entry, entry], theirs, ["ALL"]) == set()
}

test_unknown_is_silent if {
	found([object.union(entry, {"damaged": true})], theirs, ["ALL"]) == set()
	found([entry], object.remove(theirs, ["shared"]), ["ALL"]) == set()
	rule.finding == set() with input as {"stack": {}}
}
