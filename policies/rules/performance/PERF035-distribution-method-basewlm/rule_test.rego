package ezlint.rules.performance.perf035_test

import data.ezlint.rules.performance.perf035 as rule

everything := {"value": true, "ALL": {"value": true}}

base := {"at": 30, "address": {"value": "10.5.5.1", "at": 31}, "DESTIP": everything}

findings(entry) := found if {
	found := rule.finding with input as {"stack": {"distributions": [entry]}, "parameters": {"PERF035": {"forking_ports": [21, 22]}}}
}

ports(list) := {"PORT": {"port": [{"value": port} | some port in list]}}

test_default if {
	findings(base) == {{
		"at": 30,
		"args": {"dvipa": "10.5.5.1"},
		"fix": [{"op": "insert", "before": 31, "text": "DISTMETHOD SERVERWLM"}],
	}}
}

test_interface_name if {
	some f in findings({"at": 30, "interface": {"value": "DV6", "at": 32}, "DESTIP": everything})
	f.args.dvipa == "DV6"
	f.fix[0].before == 32
}

test_coded if {
	findings(object.union(base, {"DISTMETHOD": {"value": "BASEWLM", "at": 33}})) == {{
		"at": 33,
		"message": "coded",
		"args": {"dvipa": "10.5.5.1"},
		"fix": [{"op": "replace", "at": 33, "text": "DISTMETHOD SERVERWLM"}],
	}}
}

test_other_method_is_silent if {
	count(findings(object.union(base, {"DISTMETHOD": {"value": "ROUNDROBIN", "at": 33}}))) == 0
}

test_unknown_is_silent if {
	count(findings(object.union(base, {"DISTMETHOD": {"state": "symbolic", "at": 33}}))) == 0
	count(findings(object.union(base, {"damaged": true}))) == 0
}

test_ports if {
	count(findings(object.union(base, ports([21])))) == 0
	count(findings(object.union(base, ports([21, 443])))) == 1
	count(findings(object.union(base, {"PORT": {"port": [], "range": [{"value": "21-22"}]}}))) == 1
}

test_targets if {
	one := {"value": true, "target": [{"address": {"value": "10.9.9.1"}}]}
	count(findings(object.union(object.remove(base, ["DESTIP"]), {"DESTIP": one}))) == 0
	two := {"value": true, "target": [{"address": {"value": "10.9.9.1"}}, {"address": {"value": "10.9.9.2"}}]}
	count(findings(object.union(object.remove(base, ["DESTIP"]), {"DESTIP": two}))) == 1
	count(findings(object.union(base, {"GRE": {"value": true}}))) == 0
	count(findings(object.union(base, {"DELETE": {"value": true}}))) == 0
}

reserved(job) := found if {
	found := rule.finding with input as {
		"stack": {
			"distributions": [object.union(base, ports([23]))],
			"ports": [{"port": {"value": 23}, "job": {"value": job}}],
		},
		"parameters": {"PERF035": {"forking_ports": [21, 22]}},
	}
}

test_port_of_inetd if {
	count(reserved("TN3270")) == 1
	count(reserved("INETD4")) == 0
	count(reserved("OMVS")) == 0
}

# AVL053 reports the method of the owner.
test_other_method_of_the_owner_is_silent if {
	entry := object.union(base, {"PORT": {"port": [{"value": 443}]}, "DISTMETHOD": {"value": "BASEWLM", "at": 33}})
	stack := {"name": "TCPA", "settings": {}, "distributions": [entry], "dvipas": [{"kind": "backup", "address": "10.5.5.1", "at": 3, "entry": {"at": 2}}]}
	parameters := {"PERF035": {"forking_ports": []}}
	count(rule.finding) == 1 with input as {"stack": stack, "environment": owner("BASEWLM"), "parameters": parameters}
	rule.finding == set() with input as {"stack": stack, "environment": owner("ROUNDROBIN"), "parameters": parameters}
}

owner(method) := {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.5.5.1"], "distributions": [{"address": "10.5.5.1", "ports": ["443"], "targets": ["ALL"], "method": method, "timedAffinity": false, "sysplexPorts": false}]}]}}
