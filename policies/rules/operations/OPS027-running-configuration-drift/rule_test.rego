package ezlint.rules.operations.ops027_test

import data.ezlint.rules.operations.ops027 as rule

running(differences) := {"stack": {
	"files": [{"at": 0}],
	"statements": [{"statement": "TCPCONFIG", "at": 4}],
	"running": {"file": "dump.profile", "differences": differences},
}}

test_reports_differences if {
	differences := [
		{"kind": "value", "statement": "TCPCONFIG", "name": "TCPRCVBUFRSIZE", "profile": "65536", "running": "262144", "at": 5},
		{"kind": "value", "statement": "TCPCONFIG", "name": "SELECTIVEACK", "profile": "false", "running": "true"},
		{"kind": "profile-only", "statement": "PORT", "name": "21 TCP FTPD1", "at": 7},
		{"kind": "running-only", "statement": "PORT", "name": "22 TCP SSHD"},
	]
	rule.finding == {
		{"at": 5, "args": {"file": "dump.profile", "statement": "TCPCONFIG", "name": "TCPRCVBUFRSIZE", "profile": "65536", "running": "262144"}},
		{"at": 4, "args": {"file": "dump.profile", "statement": "TCPCONFIG", "name": "SELECTIVEACK", "profile": "false", "running": "true"}},
		{"at": 7, "message": "profile-only", "args": {"file": "dump.profile", "statement": "PORT", "name": "21 TCP FTPD1"}},
		{"at": 0, "message": "running-only", "args": {"file": "dump.profile", "statement": "PORT", "name": "22 TCP SSHD"}},
	} with input as running(differences)
}

test_dynamic_resources_are_silent if {
	differences := [
		{"kind": "running-only", "statement": "LINK", "name": "EZAXCF01"},
		{"kind": "running-only", "statement": "ROUTE", "name": "10.1.1.1/32 IQDIOLNK0A010101"},
		{"kind": "running-only", "statement": "ROUTE", "name": "10.1.1.1/32 EZAXCF02"},
		{"kind": "running-only", "statement": "DEVICE", "name": "IUTSAMEH"},
		{"kind": "running-only", "statement": "VIPADEFINE", "name": "10.1.1.9"},
	]
	rule.finding == set() with input as running(differences)
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"files": [{"at": 0}], "statements": []}}
}
