package ezlint.rules.security_access.acc028_test

import data.ezlint.rules.security_access.acc028 as rule

port(number, job, options) := object.union(
	{"at": number, "port": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": job}},
	options,
)

world(entries, language) := {"stack": {"ports": entries, "portRanges": [], "members": {language: [{"entries": {}}]}}}

entry(name, arguments) := {"at": 50, "settings": {"service": {"value": name}, "program": {"value": concat("", ["/usr/sbin/", name, "d"])}, "arguments": [{"value": word} | some word in arguments]}}

conf(entries) := {"stack": {"ports": [], "portRanges": [], "members": {"inetd": [{"entries": {"service": entries}}]}}}

test_inetd_conf if {
	open := rule.finding with input as conf([entry("otelnet", ["otelnetd", "-m"]), entry("ssh", [])])
	{[f.at, f.message] | some f in open} == {[50, "unlimited"]}
	limited := rule.finding with input as conf([entry("otelnet", ["otelnetd", "-D", "login", "-c", "900"])])
	{f.message | some f in limited} == {"inetd"}
	logging := rule.finding with input as conf([entry("otelnet", ["otelnetd", "-D", "login"])])
	{f.message | some f in logging} == {"noLimit"}
	limit := rule.finding with input as conf([entry("otelnet", ["otelnetd", "-c", "900"])])
	{f.message | some f in limit} == {"noLogin"}
	by_program := rule.finding with input as conf([object.union(entry("otelnet", []), {"settings": {"service": {"value": "telnet"}}})])
	count(by_program) == 1
}

test_inetd if {
	found := rule.finding with input as world([port(23, "INETD1", {}), port(21, "INETD1", {})], "profile")
	found == {{"at": 23, "args": {"port": 23, "job": "INETD1"}}}
}

test_silent if {
	rule.finding == set() with input as world([port(23, "TN3270", {})], "profile")
	rule.finding == set() with input as world([port(23, "INETD1", {})], "inetd")
	rule.finding == set() with input as world([port(23, "INETD1", {"BIND": {"value": "127.0.0.1"}})], "profile")
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.union(object.remove(port(23, "INETD1", {}), ["port"]), {"port": {"state": "symbolic"}})], "profile")
	rule.finding == set() with input as world([object.remove(port(23, "X", {}), ["job"]), port(23, "INETD1", {"damaged": true})], "profile")
}

test_protected_is_silent if {
	clear := world([port(23, "INETD1", {})], "profile")
	server := {"at": 23, "first": 23, "last": 23, "job": "INETD1", "tls": {"answer": "yes", "rules": [4]}}
	rule.finding == set() with input as object.union(clear, {"connections": {"servers": [server]}})
	count(rule.finding) == 1 with input as object.union(clear, {"connections": {"servers": [object.union(server, {"tls": {"answer": "partly", "rules": [4]}})]}})
	rule.finding == set() with input as object.union(clear, {"connections": {"ports": {"23": {"outside": {"answer": "no"}}}}})
}
