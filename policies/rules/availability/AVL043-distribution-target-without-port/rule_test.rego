package ezlint.rules.availability.avl043_test

import data.ezlint.rules.availability.avl043 as rule

port(job) := {"at": 5, "port": {"value": 8443}, "protocol": {"value": "TCP"}, "job": {"value": job}}

world(ports, targets) := {
	"stack": {"name": "TCPA", "interfaces": [], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.8.0.2"}}}, "ports": ports},
	"environment": {"sysplex": {"stacks": [{
		"name": "TCPB",
		"distributions": [{"address": "10.4.1.1", "ports": ["8443", "9000-9010"], "targets": targets}],
		"ports": [{"first": 8443, "last": 8443, "protocol": "TCP", "job": "WEBSRV1"}],
	}]}},
}

test_other_job if {
	found := rule.finding with input as world([port("OTHER")], ["10.8.0.2"])
	found == {{"at": 5, "args": {"stack": ["TCPB"], "port": 8443, "address": "10.4.1.1", "wanted": ["WEBSRV1"], "job": ["OTHER"]}}}
	reserved := rule.finding with input as world([object.union(port("RESERVED"), {"RESERVED": {"value": true}})], ["10.8.0.2"])
	{f.args.job | some f in reserved} == {["RESERVED"]}
}

test_silent if {
	every job in ["WEBSRV1", "WEBSRV2", "WEB*", "*", "WEBSRVX", "WEXSRX1", "OMVS"] {
		rule.finding == set() with input as world([port(job)], ["10.8.0.2"])
	}
	rule.finding == set() with input as world([], ["10.8.0.2"])
	rule.finding == set() with input as world([port("OTHER")], ["10.8.0.9"])
	wide := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "distributions": [{"address": "10.4.1.1", "ports": ["8443"], "targets": ["10.8.0.2"]}], "ports": [{"first": 8443, "last": 8443, "protocol": "TCP", "job": "WEB*"}]}]}}}
	rule.finding == set() with input as object.union(world([port("WEB1")], ["10.8.0.2"]), wide)
}

similar(own, others) := {[f.at, f.message, f.args.wanted, f.args.stack] | some f in rule.finding with input as same_server(own, others)}

same_server(own, others) := {
	"stack": {"name": "TCPA", "interfaces": [], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.8.0.2"}}}, "ports": [port(own)]},
	"environment": {"sysplex": {"stacks": [{"name": name, "distributions": [{"address": "10.4.1.1", "ports": ["8443"], "targets": ["10.8.0.2"]}], "ports": [{"first": 8443, "last": 8443, "protocol": "TCP", "job": job}]} | some name, job in others]}},
}

test_similar_to_one_name_of_all_others if {
	similar("WEBSRV2", {"TCPB": "WEBSRV", "TCPC": "WEBSRV"}) == {[5, "similar", "WEBSRV", ["TCPB", "TCPC"]]}
	similar("WEBSRX", {"TCPB": "WEBSRV", "TCPC": "WEBSRV"}) == {[5, "similar", "WEBSRV", ["TCPB", "TCPC"]]}
	similar("WEBSRV2", {"TCPB": "WEBSRV"}) == set()
	similar("WEBSRV2", {"TCPB": "WEBSRV", "TCPC": "WEBSRV3"}) == set()
	similar("WEBSRV2", {"TCPB": "WEBSRV1", "TCPC": "WEBSRV1"}) == set()
	similar("WEBSRV", {"TCPB": "WEBSRV", "TCPC": "WEBSRV"}) == set()
	similar("WEB*", {"TCPB": "WEBSRV", "TCPC": "WEBSRV"}) == set()
	similar("OMVS", {"TCPB": "WEBSRV", "TCPC": "WEBSRV"}) == set()
}

test_another_server_under_all if {
	found := rule.finding with input as world([port("IMSCONN")], ["ALL"])
	{[f.at, f.message, f.args.job] | some f in found} == {[5, "other", ["IMSCONN"]]}
	here := object.union(port("IMSCONN"), {"BIND": {"value": "10.4.1.1"}})
	count(rule.finding) == 1 with input as world([here], ["ALL"])
}

test_all_is_silent if {
	every job in ["WEBSRV2", "WEBSPRD", "HTTWSRV1", "OMVS"] {
		rule.finding == set() with input as world([port(job)], ["ALL"])
	}
	rule.finding == set() with input as world([], ["ALL"])
	rule.finding == set() with input as world([object.union(port("RESERVED"), {"RESERVED": {"value": true}})], ["ALL"])
	rule.finding == set() with input as world([object.union(port("IMSCONN"), {"BIND": {"value": "10.1.1.1"}})], ["ALL"])
	rule.finding == set() with input as json.remove(world([port("IMSCONN")], ["ALL"]), ["stack/settings/IPCONFIG"])
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world([port("OTHER")], ["10.8.0.2"]), {"environment": {"sysplex": {"stacks": [{"name": "TCPB"}]}}})
	rule.finding == set() with input as world([object.union(object.remove(port("X"), ["job"]), {"job": {"state": "symbolic"}})], ["10.8.0.2"])
}
