package ezlint.rules.availability.avl056_test

import data.ezlint.rules.availability.avl056 as rule

stack(started) := {
	"name": "B", "initial": true, "complete": true, "gaps": [],
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.2/24"}}},
	"ports": [{"at": 6, "port": {"value": 992}, "protocol": {"value": "TCP"}, "job": {"value": "tn3270"}}],
	"statements": [{"statement": "AUTOLOG", "at": 4}, {"statement": "PORT", "at": 5}],
	"other": {"AUTOLOG": [{"at": 4, "entry": [{"at": 5, "procedure": {"value": job}} | some job in started]}]},
}

peer := {"name": "A", "autologged": ["FTPD", "TN3270"], "ports": [{"first": 992, "last": 992, "protocol": "TCP", "job": "TN3270"}], "distributions": [{"address": "10.4.1.1", "ports": ["992"], "targets": ["10.9.9.2"]}]}

found(one, other) := {[f.at, f.args.job, f.args.stack] | some f in rule.finding with input as {"stack": one, "environment": {"sysplex": {"stacks": [other]}}}}

test_not_started_here if {
	found(stack(["FTPD"]), peer) == {[4, "TN3270", ["A"]]}
	found(stack(["FTPD"]), object.union(peer, {"distributions": [{"address": "10.4.1.1", "ports": ["992"], "targets": ["ALL"]}]})) == {[4, "TN3270", ["A"]]}
}

test_silent if {
	found(stack(["tn3270"]), peer) == set()
	found(stack(["FTPD"]), object.union(peer, {"autologged": []})) == set()
	found(stack(["FTPD"]), object.union(peer, {"ports": []})) == set()
	found(object.union(stack([]), {"other": {"AUTOLOG": []}}), peer) == set()
	found(object.union(stack(["FTPD"]), {"ports": []}), peer) == set()
}

test_unknown_is_silent if {
	found(object.union(stack(["FTPD"]), {"complete": false}), peer) == set()
	found(stack(["FTPD"]), object.remove(peer, ["autologged"])) == set()
	rule.finding == set() with input as {"stack": {}}
}
