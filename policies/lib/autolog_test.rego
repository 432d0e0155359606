package ezlint.lib.autolog_test

import data.ezlint.lib.autolog

autologged(entries) := {"AUTOLOG": [{"at": 1, "entry": entries}]}

port(number, job, at) := {"at": at, "port": {"value": number, "at": at}, "job": {"value": job, "at": at}}

stack(entries, ports) := {"stack": {"other": autologged(entries), "ports": ports, "portRanges": [{"at": 90, "first": {"value": 5000}, "job": {"value": "CICS?", "at": 91}}, {"at": 92, "job": {"value": "*"}}]}}

ftpd := {"at": 2, "procedure": {"value": "FTPD", "at": 3}}

named := {"at": 4, "procedure": {"value": "WEB", "at": 5}, "JOBNAME": {"value": "web1", "at": 6}}

test_jobs if {
	symbolic := {"at": 7, "procedure": {"value": "X", "at": 8}, "JOBNAME": {"state": "symbolic", "at": 9}}
	autolog.jobs == {"FTPD", "WEB1"} with input as stack([ftpd, named, symbolic, {"at": 9, "damaged": true, "procedure": {"value": "Y"}}], [])
	{[e.procedure, e.coded] | some e in autolog.entries} == {["FTPD", false], ["WEB", true]} with input as stack([ftpd, named], [])
}

test_doubtful if {
	listed := [ftpd, {"at": 10, "procedure": {"value": "Jobnam", "at": 11}}, {"at": 12, "procedure": {"value": "X", "at": 13}}, named]
	problem := {"kind": "check", "path": "AUTOLOG/entry", "within": 10, "text": "JOBNAM"}
	autolog.doubtful == {3, 11, 13} with input as {"stack": {"other": autologged(listed), "problems": [problem]}}
	autolog.doubtful == set() with input as {"stack": {"other": autologged(listed), "problems": [object.union(problem, {"text": "PARM"})]}}
}

test_reserved if {
	autolog.is_reserved("FTPD1") with input as stack([], [port(21, "ftpd1", 20)])
	autolog.is_reserved("CICSA") with input as stack([], [])
	autolog.is_reserved("CICSA") with input as stack([], [port(21, "CICS*", 20)])
	not autolog.is_reserved("CICSAB") with input as stack([], [])
}

test_fork if {
	found := autolog.forked_reservation({"procedure": "FTPD", "job": "FTPD"}) with input as stack([], [port(21, "FTPD1", 22), port(20, "FTPD1", 21)])
	found.at == 21
	own := autolog.forked_reservation({"procedure": "FTPSV", "job": "FTPSV"}) with input as stack([], [port(21, "FTPSV1", 22)])
	own.at == 22
	not autolog.forked_reservation({"procedure": "CICS", "job": "CICS"}) with input as stack([], [port(3000, "CICS1", 22)])
	not autolog.forked_reservation({"procedure": "FTPD", "job": "FTPD1"}) with input as stack([], [port(21, "FTPD1", 22)])
	not autolog.forked_reservation({"procedure": "FTPDABCD", "job": "FTPDABCD"}) with input as stack([], [port(21, "FTPDABCD1", 22)])
}
