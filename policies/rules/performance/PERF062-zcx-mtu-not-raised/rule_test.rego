package ezlint.rules.performance.perf062_test

import data.ezlint.rules.performance.perf062 as rule

range(at, mask, address) := {"at": at, "mask": {"value": mask}, "address": [{"value": address}], "ZCX": {"value": true}}

osa(size) := {"name": "OSA1", "class": "osa", "at": 10, "settings": {"MTU": {"value": size, "at": 11}}}

zcx(size) := {"zcx": {"instances": [{"name": "ZCX1", "address": "10.20.1.5", "mtu": size}]}}

findings(ranges, interface, flow, environment) := found if {
	found := rule.finding with input as {
		"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": ranges}]}, "interfaces": [interface], "routes": [], "statements": [{"at": 1}]},
		"workload": {"flows": [flow]},
		"environment": environment,
		"parameters": {"PERF062": {"colocated_mtu": 65535, "external_mtu": 8992}},
	}
}

near := {"kind": "RR", "name": "api", "zcx": "zcx1", "placement": "colocated"}

far := {"kind": "RR", "name": "web", "zcx": "ZCX1", "placement": "remote", "interface": "OSA1"}

ranges := [range(30, "255.255.255.0", "10.20.2.0"), range(31, "255.255.255.0", "10.20.1.0")]

test_colocated if {
	findings(ranges, osa(1492), near, zcx(8992)) == {{"at": 31, "args": {"instance": "ZCX1", "mtu": 8992, "flows": ["api"]}}}
	count(findings(ranges, osa(1492), near, zcx(65535))) == 0
}

test_external if {
	findings([ranges[0]], osa(8992), far, zcx(1492)) == {{
		"at": 30,
		"message": "external",
		"args": {"instance": "ZCX1", "mtu": 1492, "flows": ["web"], "interface": "OSA1", "path": 8992},
	}}
	count(findings(ranges, osa(1492), far, zcx(1492))) == 0
	count(findings(ranges, osa(8992), far, zcx(8992))) == 0
}

test_places if {
	some f in findings([], osa(1492), near, zcx(1492))
	f.at == 1
	v6 := {"at": 33, "interface": {"value": "Z6"}, "address": [{"value": "2001:db8:20::/64"}], "ZCX": {"value": true}}
	some g in findings([range(32, "255.255.255.0", "10.20.2.0"), v6], osa(1492), near, {"zcx": {"instances": [{"name": "ZCX1", "address": "2001:db8:20::5", "mtu": 1492}]}})
	g.at == 33
}

test_unknown_is_silent if {
	count(findings(ranges, osa(1492), object.remove(near, ["placement"]), zcx(1492))) == 0
	count(findings(ranges, osa(1492), near, {})) == 0
	count(findings(ranges, osa(1492), near, {"zcx": {"instances": [{"name": "ZCX1"}]}})) == 0
}
