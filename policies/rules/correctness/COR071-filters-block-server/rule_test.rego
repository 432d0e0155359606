package ezlint.rules.correctness.cor071_test

import data.ezlint.rules.correctness.cor071 as rule

blocked := {"outside": {"answer": "no", "filters": "on", "tunnels": [], "denied": true}}

reached := {"outside": {"answer": "no", "filters": "on", "tunnels": ["T"], "denied": false}}

world(port, ftp_port, more) := object.union(
	{
		"connections": {"ports": {"23": port, "21": ftp_port}},
		"stack": {
			"complete": true, "interfaces": [{"class": "osa"}], "gaps": [],
			"other": {"TELNETPARMS": [{"at": 4, "PORT": {"value": 23, "at": 5}}]},
			"ports": [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "job": {"value": "FTPD1"}}],
			"members": {"ftp-data": [{"at": 1, "readers": ["server"]}]},
			"policy": {"objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": []}},
		},
	},
	more,
)

test_blocked if {
	found := rule.finding with input as world(blocked, blocked, {})
	{[f.at, f.args.port, f.args.server] | some f in found} == {[3, 23, "TN3270E server"], [3, 21, "FTP server"]}
}

test_silent if {
	rule.finding == set() with input as world(reached, reached, {})
	rule.finding == set() with input as world(blocked, blocked, {"stack": {"interfaces": [{"class": "hipersockets"}]}})
	reserved := [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "RESERVED": {"value": true}}]
	count(rule.finding) == 1 with input as world(blocked, blocked, {"stack": {"ports": reserved}})
}
