package ezlint.rules.correctness.cor123_test

import data.ezlint.rules.correctness.cor123 as rule

found(path, settings, systems) := result if {
	result := rule.finding with input as {
		"stack": {"name": "TCPA", "members": {"resolver-setup": [{"path": path, "at": 1, "settings": settings, "entries": {}}]}},
		"environment": {"systemName": "SYSB", "sysplex": {"stacks": [{"name": name, "system": name} | some name in systems]}},
	}
}

default_file(value) := {"DEFAULTTCPIPDATA": {"value": value, "at": 3}}

test_other_system if {
	expected := {{"at": 3, "args": {"statement": "DEFAULTTCPIPDATA", "file": "/etc/sysa/tcpip.data", "other": "SYSA", "own": "SYSB"}}}
	found("sysb/resolver", default_file("/etc/sysa/tcpip.data"), ["SYSA"]) == expected
	found("resolver", object.union(default_file("/etc/sysa/tcpip.data"), {"GLOBALIPNODES": {"value": "/etc/sysb/ipnodes", "at": 4}}), ["SYSA"]) == expected
}

test_silent if {
	found("sysb/resolver", default_file("/etc/sysb/tcpip.data"), ["SYSA"]) == set()
	found("sysb/resolver", default_file("/etc/sysa/sysb/tcpip.data"), ["SYSA"]) == set()
	found("resolver", default_file("/etc/sysa/tcpip.data"), ["SYSA"]) == set()
	found("sysb/resolver", default_file("/etc/sysa/tcpip.data"), ["SYSC"]) == set()
	found("sysb/resolver", default_file("SYS1.TCPPARMS(TCPDATA)"), ["SYS1"]) == set()
}

with_job(global, stacks) := result if {
	result := rule.finding with input as {
		"stack": {"name": "TCPA", "members": {
			"resolver-setup": [{"path": "setup", "at": 1, "settings": {"GLOBALTCPIPDATA": {"value": global, "at": 2}}, "entries": {}}],
			"tcpip-data": [{"path": "x/global.data", "at": 5, "settings": {"TCPIPJOBNAME": {"value": "TCPA", "at": 6}}, "entries": {}}],
		}},
		"environment": {"cinet": {"stacks": stacks}},
	}
}

test_job_name_in_global_file if {
	with_job("/etc/global.data", ["TCPA", "TCPB"]) == {{"at": 6, "message": "job", "args": {"job": "TCPA", "stacks": ["TCPA", "TCPB"]}}}
	with_job("/etc/global.data", ["TCPA"]) == set()
	with_job("/etc/other.data", ["TCPA", "TCPB"]) == set()
}
