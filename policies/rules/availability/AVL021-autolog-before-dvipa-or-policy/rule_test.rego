package ezlint.rules.availability.avl021_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.availability.avl021 as rule

entry(more) := object.union({"at": 20, "procedure": {"value": "WEBSRV", "at": 21}}, more)

port(address) := {"at": 30, "port": {"value": 443}, "job": {"value": "WEBSRV"}, "BIND": {"value": address, "at": 31}}

world(one, ports, rules) := object.union(policy.world(rules), {"stack": {
	"ports": ports,
	"portRanges": [],
	"dvipas": [{"address": "10.5.5.1"}],
	"settings": {"TCPCONFIG": {"TTLS": {"value": true, "at": 4}}},
	"other": {
		"AUTOLOG": [{"entry": [one]}],
		"VIPADYNAMIC": [{"VIPARANGE": [{"DEFINE": {"value": true}, "mask": {"value": "255.255.255.0"}, "address": [{"value": "10.5.6.0"}]}]}],
	},
}})

test_dvipa if {
	found := rule.finding with input as world(entry({}), [port("10.5.5.1")], [])
	found == {{
		"at": 21,
		"args": {"job": "WEBSRV", "address": ["10.5.5.1"], "rules": [], "words": "DVIPA"},
		"fix": [{"op": "add-parameter", "to": 20, "text": "DELAYSTART DVIPA"}],
	}}
	of_range := rule.finding with input as world(entry({}), [port("10.5.6.9")], [])
	{f.args.address | some f in of_range} == {["10.5.6.9"]}
}

test_both if {
	found := rule.finding with input as world(entry({}), [port("10.5.5.1")], [policy.server])
	{[f.message, f.args.words, f.args.rules] | some f in found} == {["both", "DVIPA TTLS", ["Web"]]}
}

test_policy if {
	found := rule.finding with input as world(entry({"DELAYSTART": {"value": true, "at": 22}}), [port("10.5.5.1")], [policy.server])
	{[f.severity, f.message, f.fix[0].to] | some f in found} == {["info", "policy", 22]}
}

# The job that listens, not the procedure.
test_job_of_a_procedure if {
	renamed := entry({"procedure": {"value": "WEBP", "at": 21}, "JOBNAME": {"value": "WEBSRV"}})
	found := rule.finding with input as world(renamed, [port("10.5.5.1")], [])
	{f.args.job | some f in found} == {"WEBSRV"}
}

test_silent if {
	waiting := entry({"DELAYSTART": {"DVIPA": {"value": true}, "TTLS": {"value": true}, "at": 22}})
	rule.finding == set() with input as world(waiting, [port("10.5.5.1")], [policy.server])
	rule.finding == set() with input as world(entry({}), [port("10.9.9.9")], [])
	agent := object.union(policy.server, {"job": "PAGENT"})
	rule.finding == set() with input as world({"at": 20, "procedure": {"value": "PAGENT", "at": 21}}, [], [agent])
	rule.finding == set() with input as object.union(world(entry({}), [], [policy.server]), {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": false}}}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(entry({"damaged": true}), [port("10.5.5.1")], [policy.server])
	rule.finding == set() with input as world(entry({}), [{"at": 30, "job": {"value": "WEBSRV"}, "BIND": {"state": "symbolic", "at": 31}}], [object.remove(policy.unknown, ["job"])])
}

test_names_with_wildcards if {
	every job, count_of in {"WEB*": 1, "WEBSRV*": 1, "WEB?RV": 1, "W*V": 1, "*": 0, "WEB": 0, "WEBSRVX*": 0, "WEB?": 0} {
		reserved := object.union(port("10.5.5.1"), {"job": {"value": job}})
		count(rule.finding) == count_of with input as world(entry({}), [reserved], [])
	}
}
