package ezlint.rules.security_tls.tls027_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls027 as rule

ftp(settings) := object.union(
	object.remove(policy.with_settings(settings), ["localPorts", "job"]),
	{"localPorts": {"ranges": [[21, 21]]}, "job": "FTPD*"},
)

world(rules, more) := object.union_n([policy.world(rules), {"parameters": {"TLS027": {"ports": [21]}}}, more])

off := {"value": "Off", "state": "default"}

on(at) := {"value": "On", "at": at}

test_default if {
	found := rule.finding with input as world([ftp({"ApplicationControlled": off, "SecondaryMap": off})], {})
	found == {{
		"at": 40,
		"args": {"attributes": "ApplicationControlled and SecondaryMap", "rules": ["Web"], "remedy": "Code ApplicationControlled On and SecondaryMap On"},
		"fix": [{"op": "add-attribute", "to": 40, "text": "ApplicationControlled On\nSecondaryMap On"}],
	}}
}

test_coded if {
	found := rule.finding with input as world([ftp({"ApplicationControlled": on(45), "SecondaryMap": {"value": "Off", "at": 46}})], {})
	found == {{"at": 46, "args": {"attributes": "SecondaryMap", "rules": ["Web"], "remedy": "Code SecondaryMap On"}, "fix": [{"op": "set-attribute", "at": 46, "value": "On"}]}}
}

good := ftp({"ApplicationControlled": on(45), "SecondaryMap": on(46)})

login := {"stack": {"members": {"ftp-data": [{"settings": {"SECURE_LOGIN": {"value": "REQUIRED", "at": 90}}}]}}}

test_login if {
	found := rule.finding with input as world([good], login)
	found == {{
		"at": 31,
		"message": "role",
		"args": {"login": "REQUIRED", "role": "Server", "rules": ["Web"], "remedy": "Code HandshakeRole ServerWithClientAuth"},
		"related": [{"at": 90, "message": "login"}],
		"fix": [{"op": "set-attribute", "at": 31, "value": "ServerWithClientAuth"}],
	}}
}

test_two_servers if {
	second := {"settings": {"SECURE_LOGIN": {"value": "VERIFY_USER", "at": 95}}}
	members := array.concat(login.stack.members["ftp-data"], [second])
	found := rule.finding with input as world([good], {"stack": {"members": {"ftp-data": members}}})
	{f.args.login | some f in found} == {"REQUIRED"}
}

test_direction if {
	found := rule.finding with input as world([object.union(good, {"direction": "Outbound"})], {})
	{[f.at, f.severity, f.message] | some f in found} == {[10, "warning", "direction"]}
}

port(job) := {"stack": {"ports": [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "job": {"value": job}}]}}

test_job_of_the_port if {
	rule.finding == set() with input as world([ftp({"SecondaryMap": off})], port("OTHER"))
	found := rule.finding with input as world([ftp({"SecondaryMap": off})], port("FTPD1"))
	count(found) == 1
}

by_job(name) := object.union(object.remove(ftp({"SecondaryMap": off}), ["localPorts", "job"]), {"localPorts": "any", "remotePorts": "any", "job": name})

test_rule_without_port if {
	found := rule.finding with input as world([by_job("FTPD*")], {})
	count(found) == 1
	reserved := rule.finding with input as world([by_job("XFER")], port("XFER"))
	count(reserved) == 1
	rule.finding == set() with input as world([by_job("FTPD*")], port("XFER"))
	rule.finding == set() with input as world([by_job("FTPD*"), good], {})
}

test_silent if {
	rule.finding == set() with input as world([good, policy.server], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.union(ftp({"ApplicationControlled": {"state": "symbolic", "at": 45}, "SecondaryMap": off}), {"damaged": true})], {})
}
