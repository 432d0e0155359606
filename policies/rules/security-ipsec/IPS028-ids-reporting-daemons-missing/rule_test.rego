package ezlint.rules.security_ipsec.ips028_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips028 as rule

report(type) := {
	"IDSRule": [{"at": 1, "settings": {"ConditionType": {"value": "Attack"}}, "parts": {"IDSAction": [10]}}],
	"IDSAction": [{"at": 10, "settings": {}, "parts": {"IDSReportSet": [20]}}],
	"IDSReportSet": [{"at": 20, "settings": {"TypeActions": [{"value": type}]}, "parts": {}}],
}

filters(logging) := fixture.tunnel({"IpFilterPolicy": {"FilterLogging": {"value": "On", "state": "default"}}, "IpGenericFilterAction": {"IpFilterLogging": {"value": logging, "at": 222}}})

procedure(name) := {"at": 41, "procedure": {"value": name, "at": 42}}

model(objects, procedures, environment) := {"environment": environment, "stack": {
	"complete": true,
	"gaps": [],
	"statements": [{"statement": "AUTOLOG", "at": 40}],
	"other": {"AUTOLOG": [{"at": 40, "entry": procedures}]},
	"files": [{"at": 0}],
	"policy": {"given": ["pagent"], "complete": ["pagent"], "objects": object.union({"TcpImage": [{"at": 2}]}, objects)},
}}

findings(objects, procedures, environment) := {[f.at, f.severity, f.message, f.related[0].at] | some f in rule.finding with input as model(objects, procedures, environment)}

tasks(names) := {"startedTasks": names}

test_known_not_to_run if {
	findings(report("LOG"), [procedure("PAGENT")], tasks(["TCPIP", "PAGENT"])) == {[40, "warning", "default", 10]}
	findings(report("STATISTICS"), [], tasks([])) == {[40, "warning", "default", 10]}
	findings(filters("Yes"), [], tasks(["TCPIP"])) == {[40, "warning", "default", 222]}
}

test_filters_without_ip_security if {
	off := {"value": false, "state": "default"}
	settings := {"IPCONFIG": {"IPSECURITY": off}, "IPCONFIG6": {"IPSECURITY": off}}
	world := model(filters("Yes"), [], tasks(["TCPIP"]))
	rule.finding == set() with input as object.union(world, {"stack": {"settings": settings}})
}

zert(value) := {"ZERTObject": [{"at": 5, "name": "audit", "settings": {"LogSyslogd": [{"value": value, "at": 6}], "Audit": [{"value": "On", "at": 7}]}}]}

test_zert if {
	findings(zert("On"), [], tasks(["TCPIP"])) == {[40, "warning", "default", 6]}
	findings(zert("Off"), [], tasks(["TCPIP"])) == set()
}

test_main_file_not_given if {
	world := model(report("LOG"), [procedure("PAGENT")], {})
	alone := object.union(world, {"stack": {"policy": {"given": ["ids"], "complete": ["ids"]}}})
	found := rule.finding with input as alone
	{f.severity | some f in found} == {"info"}
	rule.finding == set() with input as object.union(world, {"stack": {"policy": {"complete": []}}})
}

test_not_known if findings(report("LOG"), [procedure("PAGENT")], {}) == {[40, "info", "unsure", 10]}

test_policies_alone if {
	found := rule.finding with input as {"environment": tasks([]), "stack": {"statements": [], "policy": {"objects": report("LOG")}}}
	{f.at | some f in found} == {10}
}

test_runs if {
	findings(report("LOG"), [], tasks(["TRMD1"])) == set()
	findings(report("LOG"), [procedure("TRMD")], tasks(["TCPIP"])) == set()
	findings(report("LOG"), [{"at": 41, "procedure": {"state": "symbolic"}}], {}) == set()
	findings(object.union(report("LOG"), {"AutoMonitorApps": [{"at": 3, "settings": {"AppName": [{"value": "TRMD"}]}}]}), [], tasks([])) == set()
}

test_nothing_logged if {
	findings(report("CONSOLE"), [], tasks([])) == set()
	findings(filters("No"), [], tasks([])) == set()
	findings({}, [], tasks([])) == set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(model(report("LOG"), [], {}), {"stack": {"complete": false}})
	rule.finding == set() with input as {"stack": {}}
}
