package ezlint.rules.correctness.cor057_test

import data.ezlint.rules.correctness.cor057 as rule

job(name, source, at) := {"at": at, "job": {"value": name}, "source": {"value": source, "at": at + 1}}

named(name, interface, at) := {"at": at, "job": {"value": name}, "interface": {"value": interface, "at": at + 1}}

stack := {
	"complete": true, "gaps": [],
	"dvipas": [{"address": "10.5.5.1"}, {"address": "10.5.5.2"}, {"address": "10.5.5.3"}],
	"distributions": [{"at": 30, "address": {"value": "10.5.5.2"}}, {"at": 31, "address": {"value": "10.5.5.3"}, "SYSPLEXPORTS": {"value": true}}],
	"interfaces": [
		{"name": "V4", "family": 4, "addresses": [{"address": "10.4.200.1", "at": 3}], "settings": {}},
		{"name": "V6", "family": 6, "addresses": [{"address": "2001:db8::1", "at": 4}], "settings": {}},
	],
	"settings": {
		"GLOBALCONFIG": {"EXPLICITBINDPORTRANGE": {"value": false, "state": "default"}},
		"IPCONFIG": {"DYNAMICXCF": {"value": false}}, "IPCONFIG6": {"DYNAMICXCF": {"value": false}},
	},
}

findings(entries, changes) := found if {
	found := rule.finding with input as {
		"environment": {},
		"stack": object.union_n([stack, {"other": {"SRCIP": [entries, {"JOBNAME": [job("LATE", "10.9.9.9", 90)]}]}}, changes]),
	}
}

test_usable_is_silent if {
	count(findings(
		{
			"JOBNAME": [job("CICS*", "10.4.200.1", 10), named("CICS*", "V6", 20), job("DB2*", "10.5.5.1", 22), job("WEB*", "10.5.5.3", 24), {"at": 26, "job": {"value": "B*"}, "TEMPADDRS": {"value": true}}],
			"DESTINATION": [{"at": 28, "remote": {"value": "10.0.0.0/8"}, "source": {"value": "10.4.200.1"}}],
		},
		{},
	)) == 0
}

test_address_and_name_of_nobody if {
	found := findings({"JOBNAME": [job("CICS*", "10.4.200.9", 10), named("DB2*", "V9", 20)]}, {})
	{[f.at, f.args.name] | some f in found} == {[10, "10.4.200.9"], [20, "V9"]}
}

test_name_of_an_ipv4_interface if {
	some f in findings({"JOBNAME": [named("DB2*", "V4", 20)]}, {})
	f.message == "family"
}

test_possible_target if {
	xcf := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}}}
	some f in findings({"JOBNAME": [job("CICS*", "10.4.200.9", 10)]}, xcf)
	f.severity == "info"
}

test_distributed_source if {
	some f in findings({"JOBNAME": [job("CICS*", "10.5.5.2", 10)]}, {})
	f.message == "ports"
	f.related == [{"at": 30, "message": "distribution"}]
	server := object.union(job("CICS*", "10.5.5.2", 10), {"DIRECTION": {"value": "SERVER"}})
	count(findings({"JOBNAME": [server]}, {})) == 0
	pool := {"settings": {"GLOBALCONFIG": {"EXPLICITBINDPORTRANGE": {"value": 5000, "at": 2}}}}
	count(findings({"JOBNAME": [job("CICS*", "10.5.5.2", 10)]}, pool)) == 0
}

test_second_entry if {
	some f in findings({"JOBNAME": [job("CICS*", "10.5.5.1", 10), job("CICS*", "10.4.200.1", 20), job("DB2*", "10.5.5.1", 30), job("DB2*", "10.5.5.1", 40)]}, {})
	f.message == "twice"
	f.at == 20
	f.args == {"subject": "CICS*", "family": 4}
}

test_ipv6_address if {
	count(findings({"JOBNAME": [job("CICS*", "2001:db8::1", 10)]}, {})) == 0
}

test_elsewhere if {
	found := rule.finding with input as {
		"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.5.5.77"]}]}},
		"stack": object.union(stack, {"other": {"SRCIP": [{"JOBNAME": [job("CICS*", "10.5.5.77", 10)]}]}}),
	}
	count(found) == 0
}

test_unknown_is_silent if {
	count(findings({"JOBNAME": [job("CICS*", "10.4.200.9", 10)]}, {"complete": false})) == 0
	count(findings({"JOBNAME": [{"at": 10, "job": {"value": "X"}, "source": {"state": "symbolic", "at": 11}}]}, {})) == 0
}

test_stands_for_what_the_parser_says_of_the_entry if {
	reported := {"problems": [{"kind": "check", "within": 20, "at": 21}, {"kind": "check", "within": 10, "at": 11}]}
	some f in findings({"JOBNAME": [job("CICS*", "10.5.5.1", 10), job("CICS*", "10.4.200.1", 20)]}, reported)
	f.replaces == [21]
}

test_name_of_an_ipv4_interface_is_told_once if {
	reported := {"problems": [{"kind": "check", "within": 10, "at": 11}]}
	some f in findings({"JOBNAME": [named("CICS*", "V4", 10)]}, reported)
	f.message == "family"
	f.replaces == [11]
}
