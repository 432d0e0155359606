package ezlint.rules.migration.mig007_test

import data.ezlint.rules.migration.mig007 as rule

world(release, tasks, ports) := {
	"release": release,
	"stack": {
		"ports": ports,
		"portRanges": [],
		"other": {"AUTOLOG": [{"at": 1, "entry": tasks}]},
	},
	"parameters": {"MIG007": {"other_programs": ["MAILX"]}},
}

entry(at, name) := {"at": at, "procedure": {"value": name, "at": at + 1}}

port(at, number, job) := {"at": at, "port": {"value": number}, "protocol": {"value": "UDP"}, "job": {"value": job, "at": at + 1}}

test_started if {
	rule.finding == {{
		"at": 2,
		"message": "default",
		"args": {"name": "TFTPD"},
		"related": [{"at": 8, "message": "held"}],
		"fix": [{"op": "delete", "at": 2}, {"op": "replace", "at": 9, "text": "RESERVED"}],
	}} with input as world("2.3", [entry(2, "TFTPD"), entry(4, "FTPD")], [port(8, 69, "TFTPD")])
}

test_alone if {
	found := rule.finding with input as world("2.2", [object.union(entry(2, "START1"), {"JOBNAME": {"value": "TFTPD1"}})], [])
	{[f.severity, f.message, f.fix] | some f in found} == {["warning", "coming", [{"op": "delete", "at": 1}]]}
}

test_port_alone if {
	found := rule.finding with input as world("3.1", [], [port(8, 69, "TFTPD")])
	{[f.severity, f.message, f.at] | some f in found} == {["hint", "port", 8]}
}

test_silent if {
	rule.finding == set() with input as world("3.1", [entry(2, "FTPD")], [port(8, 69, "RESERVED")])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", [{"at": 2, "procedure": {"state": "symbolic"}}], [])
}

inetd(name) := {"release": "3.1", "stack": {"ports": [], "other": {}, "members": {"inetd": [{"entries": {"service": [{"at": 7, "settings": {"service": {"value": name}}}]}}]}}}

test_inetd if {
	rule.finding == {{"at": 7, "message": "inetd", "severity": "error"}} with input as inetd("tftp")
	rule.finding == set() with input as inetd("ftp")
}
