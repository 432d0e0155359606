package ezlint.rules.availability.avl018_test

import data.ezlint.rules.availability.avl018 as rule

port(number, job, at) := {"at": at, "port": {"value": number, "at": at}, "job": {"value": job, "at": at + 1}}

stack(entry, ports) := {
	"stack": {"complete": true, "gaps": [], "other": {"AUTOLOG": [{"at": 1, "entry": [object.union({"at": 2, "procedure": {"value": "OSNMPD", "at": 3}}, entry)]}]}, "ports": ports, "portRanges": []},
	"environment": {},
}

ftp := port(21, "FTPD1", 20)

procedure(name) := {"procedure": {"value": name, "at": 3}}

test_reports if {
	rule.finding == {{"at": 3, "args": {"name": "OSNMPD", "job": "OSNMPD"}}} with input as stack({}, [ftp])
	count(rule.finding) == 1 with input as object.union(stack(procedure("OMPROUTE"), []), {"environment": {"omproute": {"protocols": ["rip"]}}})
	count(rule.finding) == 1 with input as routing("RIP_INTERFACE")
}

routing(entry) := object.union(stack(procedure("OMPROUTE"), []), {"stack": {"members": {"omproute": [{"at": 40, "complete": true, "entries": {entry: [{"at": 41}]}}]}}})

test_silent if {
	rule.finding == set() with input as stack({}, [port(161, "OSNMPD", 20)])
	rule.finding == set() with input as stack({}, [port(161, "OSNMP*", 20)])
	rule.finding == set() with input as stack(procedure("TRMD"), [])
	rule.finding == set() with input as stack(procedure("OMPROUTE"), [])
	rule.finding == set() with input as routing("OSPF_INTERFACE")
	rule.finding == set() with input as stack(procedure("FTPD"), [ftp])
	rule.finding == set() with input as stack(object.union(procedure("FTPD"), {"JOBNAME": {"value": "FTPD1", "at": 4}}), [port(21, "FTPD", 20)])
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(stack({}, [ftp]), {"stack": {"complete": false}})
	rule.finding == set() with input as stack({}, [{"at": 20, "job": {"state": "symbolic", "at": 21}}])
	rule.finding == set() with input as stack({"JOBNAME": {"state": "symbolic", "at": 4}}, [ftp])
}
