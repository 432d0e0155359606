package ezlint.rules.security_access.acc024_test

import data.ezlint.rules.security_access.acc024 as rule

port(number, protocol, options) := object.union(
	{"at": number, "port": {"value": number}, "protocol": {"value": protocol}, "job": {"value": "RXSERVE"}},
	options,
)

world(entries, ranges, blocks) := {"stack": {"ports": entries, "portRanges": ranges, "other": {"AUTOLOG": blocks}}}

autolog(name) := {"at": 40, "entry": [{"at": 41, "procedure": {"value": name, "at": 41}}]}

test_ports if {
	found := rule.finding with input as world([port(512, "TCP", {}), port(514, "UDP", {}), port(515, "TCP", {})], [], [])
	found == {{"at": 512, "args": {"job": "RXSERVE", "written": "PORT 512 TCP", "service": ["rexec"]}}}
}

test_range if {
	range := {"at": 7, "first": {"value": 510}, "count": {"value": 4}, "protocol": {"value": "TCP"}, "job": {"value": "OMVS"}}
	found := rule.finding with input as world([], [range], [])
	{[f.at, f.args.service] | some f in found} == {[7, ["rexec", "rlogin"]]}
}

test_autolog if {
	found := rule.finding with input as world([], [], [autolog("RXSERVE")])
	found == {{"at": 41, "message": "autolog", "args": {"job": "RXSERVE"}}}
}

inetd(names) := {"stack": {"ports": [], "portRanges": [], "other": {}, "members": {"inetd": [{"entries": {"service": [{"at": 60 + i, "settings": {"service": {"value": name}}} | some i, name in names]}}]}}}

test_inetd if {
	found := rule.finding with input as inetd(["shell", "ftp", "exec"])
	{[f.at, f.message, f.args.service] | some f in found} == {[60, "inetd", "rsh"], [62, "inetd", "rexec"]}
}

test_silent if {
	rule.finding == set() with input as world([port(512, "TCP", {"BIND": {"value": "127.0.0.1"}}), port(514, "TCP", {"BIND": {"value": "::1"}})], [], [autolog("FTPD")])
	rule.finding == set() with input as world([object.union(port(514, "TCP", {}), {"job": {"value": "SYSLOGD1"}})], [], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.union(object.remove(port(512, "TCP", {}), ["port"]), {"port": {"state": "symbolic"}})], [], [])
	rule.finding == set() with input as world([object.remove(port(512, "TCP", {}), ["job"]), port(514, "TCP", {"damaged": true})], [], [{"at": 1, "entry": [{"at": 2, "procedure": {"state": "symbolic"}}]}])
}
