package ezlint.rules.migration.mig008_test

import data.ezlint.rules.migration.mig008 as rule

world(release, tasks, ports) := {
	"release": release,
	"stack": {
		"ports": ports,
		"portRanges": [],
		"other": {"AUTOLOG": [{"at": 1, "entry": tasks}]},
	},
	"parameters": {"MIG008": {"other_programs": ["MAILX"]}},
}

entry(at, name) := {"at": at, "procedure": {"value": name, "at": at + 1}}

port(at, number, job) := {"at": at, "port": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": job, "at": at + 1}}

test_started if {
	rule.finding == {{"at": 2, "message": "default", "args": {"name": "SMTP"}}} with input as world("2.3", [entry(2, "SMTP")], [port(8, 25, "SMTP")])
	rule.finding == {{"at": 2, "message": "coming", "severity": "warning", "args": {"name": "SENDMAIL"}}} with input as world("2.2", [entry(2, "SENDMAIL")], [])
}

test_port_alone if {
	rule.finding == {{"at": 8, "message": "port", "severity": "hint", "args": {"port": 25, "job": "SMTPD"}}} with input as world("3.1", [], [port(8, 25, "SMTPD")])
}

test_silent if {
	rule.finding == set() with input as world("3.1", [entry(2, "CSSMTP")], [port(8, 25, "RESERVED")])
	other := object.union(world("3.1", [entry(2, "SMTP")], [port(8, 25, "SMTP")]), {"parameters": {"MIG008": {"other_programs": ["smtp"]}}})
	rule.finding == set() with input as other
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", [{"at": 2, "procedure": {"state": "symbolic"}}], [])
}
