package ezlint.rules.security_access.acc025_test

import data.ezlint.rules.security_access.acc025 as rule

port(number, job, options) := object.union(
	{"at": number, "port": {"value": number}, "protocol": {"value": "UDP"}, "job": {"value": job, "at": 99}},
	options,
)

world(entries, blocks) := {
	"release": "3.1",
	"stack": {"ports": entries, "portRanges": [], "other": {"AUTOLOG": blocks}},
	"parameters": {"ACC025": {"ports": [7, 69, 8000]}},
}

autolog(name) := {"at": 40, "entry": [{"at": 41, "procedure": {"value": name, "at": 41}}]}

test_ports if {
	found := rule.finding with input as world([port(7, "MISCSERV", {"NOAUTOLOG": {"value": true, "at": 100}}), port(8, "X", {})], [])
	found == {{
		"at": 7,
		"message": "default",
		"severity": "info",
		"args": {
			"port": 7, "protocol": "UDP", "job": "MISCSERV", "service": "echo",
			"remedy": "Code RESERVED for the port, so that no application can use it",
		},
		"fix": [{"op": "replace", "at": 99, "text": "RESERVED"}, {"op": "delete", "at": 100}],
	}}
}

test_range_of_one_port if {
	range := {"at": 50, "first": {"value": 7, "at": 51}, "protocol": {"value": "TCP"}, "job": {"value": "MISCSERV", "at": 53}}
	only := object.union(range, {"count": {"value": 1, "at": 52}, "NOAUTOLOG": {"value": true, "at": 54}})
	several := object.union(range, {"at": 60, "count": {"value": 4, "at": 62}})
	found := rule.finding with input as object.union(world([], []), {"stack": {"portRanges": [only, several]}})
	[[f.at, f.fix] | some f in found] == [[50, [{"op": "replace", "at": 53, "text": "RESERVED"}, {"op": "delete", "at": 54}]]]
}

severities(entries, blocks, facts) := found if {
	found := {object.get(f, "severity", "warning") | some f in rule.finding; f.message == "default"} with input as object.union(world(entries, blocks), facts)
}

# A reservation alone does not start a server.
test_started if {
	severities([port(7, "MISCSERV", {})], [], {}) == {"info"}
	severities([port(7, "MISCSERV", {})], [autolog("MISCSERV")], {}) == {"warning"}
	severities([port(7, "MISCSERV", {})], [], {"environment": {"startedTasks": ["miscserv"]}}) == {"warning"}
	severities([port(7, "INETD1", {})], [], {}) == {"warning"}
	severities([port(7, "INETD1", {})], [], {"stack": {"members": {"inetd": [{"entries": {"service": [{"at": 60, "settings": {"service": {"value": "login"}}}]}}]}}}) == {"info"}
}

test_loopback_answers_nobody if {
	rule.finding == set() with input as world([port(7, "MISCSERV", {"BIND": {"value": "127.0.0.1"}})], [])
}

test_port_of_the_site if {
	found := rule.finding with input as world([port(8000, "OLDSRV", {})], [])
	{f.args.service | some f in found} == {"a legacy service"}
}

test_autolog if {
	found := rule.finding with input as world([], [autolog("miscserv")])
	{[f.at, f.message, f.fix[0].op] | some f in found} == {[41, "autolog", "delete"]}
}

test_tftp if {
	found := rule.finding with input as world([port(69, "OMVS", {})], [])
	{f.message | some f in found} == {"tftp"}
	started := rule.finding with input as world([], [autolog("tftpd")])
	{f.message | some f in started} == {"autolog.tftp"}
	rule.finding == set() with input as world([port(69, "TFTPD1", {})], [])
}

inetd(release, names) := {
	"release": release,
	"parameters": {"ACC025": {"ports": []}},
	"stack": {"ports": [], "portRanges": [], "other": {}, "members": {"inetd": [{"entries": {"service": [{"at": 60 + i, "settings": {"service": {"value": name}}} | some i, name in names]}}]}},
}

test_inetd if {
	found := rule.finding with input as inetd("3.1", ["daytime", "ssh", "tftp"])
	{[f.at, f.args.service, f.fix[0].text] | some f in found} == {[60, "daytime", "#"]}
	of_old := rule.finding with input as inetd("2.2", ["tftp"])
	{[f.args.service, f.message] | some f in of_old} == {["TFTP", "inetd.tftp"]}
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.union(object.remove(port(7, "X", {}), ["port"]), {"port": {"state": "symbolic"}})], [])
	rule.finding == set() with input as world([object.remove(port(7, "X", {}), ["job"]), port(7, "X", {"damaged": true})], [{"at": 1, "entry": [{"at": 2, "procedure": {"state": "symbolic"}}]}])
}
