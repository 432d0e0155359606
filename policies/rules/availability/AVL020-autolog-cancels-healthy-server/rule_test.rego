package ezlint.rules.availability.avl020_test

import data.ezlint.rules.availability.avl020 as rule

port(number, protocol, job, at) := {"at": at, "port": {"value": number, "at": at}, "protocol": {"value": protocol, "at": at}, "job": {"value": job, "at": at + 1}}

stack(job, ports, ranges) := {
	"stack": {
		"other": {"AUTOLOG": [{"at": 1, "entry": [{"at": 2, "procedure": {"value": "PROC", "at": 3}, "JOBNAME": {"value": job, "at": 4}}]}]},
		"ports": ports,
		"portRanges": ranges,
	},
	"environment": {},
}

test_ftp_data if {
	rule.finding == {{
		"at": 11,
		"args": {"job": "FTPD1", "protocol": "TCP", "port": 20},
		"fix": [{"op": "replace", "at": 11, "text": "FTPD1 NOAUTOLOG"}],
	}} with input as stack("FTPD1", [port(20, "TCP", "FTPD1", 10), port(21, "TCP", "FTPD1", 20)], [])
}

test_omproute if {
	rip := stack("OMPROUTE", [port(520, "UDP", "OMPROUTE", 10), port(521, "UDP", "OMPROUTE", 20)], [])
	unknown := rule.finding with input as rip
	{[f.at, f.severity, f.args.rip] | some f in unknown} == {[11, "info", "RIP"], [21, "info", "RIPng"]}
	known := rule.finding with input as object.union(rip, {"environment": {"omproute": {"protocols": ["ospf", "rip"]}}})
	{f.at | some f in known} == {21}
	count([f | some f in known; f.severity]) == 0
}

test_others if {
	count(rule.finding) == 1 with input as stack("PAGENT", [port(16310, "TCP", "PAGENT", 10)], [])
	found := rule.finding with input as stack("INETD1", [port(23, "TCP", "INETD1", 10), port(512, "TCP", "INETD1", 20)], [])
	{f.at | some f in found} == {21}
	count(rule.finding) == 0 with input as stack("INETD1", [port(23, "TCP", "INETD1", 10)], [])
}

test_range if {
	range := {"at": 10, "first": {"value": 5000}, "count": {"value": 10}, "protocol": {"value": "TCP"}, "job": {"value": "CICS", "at": 12}}
	found := rule.finding with input as stack("CICS", [], [range])
	{[f.at, f.message, f.severity, f.args.port] | some f in found} == {[12, "range", "warning", 5000]}
	rule.finding == set() with input as stack("CICS", [], [object.union(range, {"count": {"value": 1}})])
}

test_silent if {
	free := object.union(port(20, "TCP", "FTPD1", 10), {"NOAUTOLOG": {"value": true, "at": 13}})
	rule.finding == set() with input as stack("FTPD1", [free, port(20, "TCP", "OMVS", 30)], [])
	rule.finding == set() with input as stack("OMPROUTE", [port(89, "TCP", "OMPROUTE", 10)], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack("FTPD1", [object.union(port(20, "TCP", "FTPD1", 10), {"damaged": true})], [])
	rule.finding == set() with input as stack("FTPD1", [{"at": 10, "port": {"value": 20}, "protocol": {"value": "TCP"}, "job": {"state": "symbolic", "at": 11}}], [])
}

test_omproute_configuration if {
	ports := [port(520, "UDP", "OMPROUTE", 10), port(521, "UDP", "OMPROUTE", 20)]
	files := {"stack": {"members": {"omproute": [{"complete": true, "entries": {"Area": [{}], "OSPF_Interface": [{}], "IPv6_RIP_Interface": [{}]}}]}}}
	found := rule.finding with input as object.union(stack("OMPROUTE", ports, []), files)
	{[f.at, object.get(f, "severity", "")] | some f in found} == {[11, ""]}
	damaged := {"stack": {"members": {"omproute": [{"complete": false, "entries": {"OSPF_Interface": [{}]}}]}}}
	unsure := rule.finding with input as object.union(stack("OMPROUTE", ports, []), damaged)
	{f.severity | some f in unsure} == {"info"}
}
