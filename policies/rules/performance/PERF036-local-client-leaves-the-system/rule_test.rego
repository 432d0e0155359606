package ezlint.rules.performance.perf036_test

import data.ezlint.rules.performance.perf036 as rule

base := {"at": 30, "address": {"value": "10.5.5.1", "at": 31}, "PORT": {"port": [{"value": 2023}]}, "DESTIP": {"ALL": {"value": true}}}

listed := object.union(object.remove(base, ["DESTIP"]), {"DESTIP": {"target": [{"address": {"value": "10.9.9.1"}}, {"address": {"value": "10.9.9.2"}}]}})

flow := {"name": "connect", "kind": "RR", "port": 2023, "direction": "inbound", "peer": "sysb"}

plex := {"sysplex": {"members": ["SYSA", "SYSB"]}}

findings(entry, flows, environment) := found if {
	found := rule.finding with input as {
		"stack": {"name": "TCPA", "settings": {}, "distributions": [entry]},
		"workload": {"flows": flows},
		"environment": environment,
	}
}

test_all if {
	findings(base, [flow], plex) == {{
		"at": 30,
		"args": {"flows": ["connect"], "systems": ["SYSB"], "dvipa": "10.5.5.1"},
		"fix": [{"op": "insert", "before": 31, "text": "OPTLOCAL"}],
	}}
	stacks := {"sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB"}]}}
	count(findings(base, [flow], stacks)) == 1
	count(findings(base, [flow], {"peers": [{"name": "SYSB", "dynamicXcf": "10.9.9.3"}]})) == 1
	count(findings(base, [flow], {"peers": [{"name": "SYSB"}]})) == 0
	count(findings(base, [object.remove(flow, ["direction"])], plex)) == 1
}

test_coded_off if {
	some f in findings(object.union(base, {"OPTLOCAL": {"value": false, "at": 32}}), [flow], plex)
	f.fix == [{"op": "replace", "at": 32, "text": "OPTLOCAL"}]
}

test_interface_name if {
	some f in findings({"at": 30, "interface": {"value": "DV6", "at": 33}, "DESTIP": {"ALL": {"value": true}}}, [flow], plex)
	f.fix[0].before == 33
}

test_listed if {
	count(findings(listed, [flow], plex)) == 1
	count(findings(listed, [flow], {"sysplex": {"members": ["SYSA", "SYSB", "SYSC"]}})) == 0
	count(findings(listed, [flow], {"peers": [{"name": "SYSB", "dynamicXcf": "10.9.9.2"}]})) == 1
	count(findings(listed, [flow], {"peers": [{"name": "SYSB", "dynamicXcf": "10.9.9.3"}]})) == 0
}

test_address if {
	count(findings(base, [object.union(flow, {"address": "10.5.5.1"})], plex)) == 1
	count(findings(base, [object.union(flow, {"address": "10.5.5.2"})], plex)) == 0
}

test_silent if {
	count(findings(object.union(base, {"OPTLOCAL": {"value": 4, "at": 32}}), [flow], plex)) == 0
	count(findings(object.union(base, {"TIER1": {"value": "G"}}), [flow], plex)) == 0
	count(findings(base, [object.union(flow, {"port": 80})], plex)) == 0
	count(findings(base, [object.union(flow, {"direction": "outbound"})], plex)) == 0
	count(findings(base, [object.union(flow, {"peer": "LINUX"})], plex)) == 0
}

test_unknown_is_silent if {
	count(findings(base, [flow], {})) == 0
	count(findings(base, [], plex)) == 0
	count(findings(object.union(base, {"damaged": true}), [flow], plex)) == 0
	count(findings(object.union(base, {"OPTLOCAL": {"state": "symbolic", "at": 32}}), [flow], plex)) == 0
}
