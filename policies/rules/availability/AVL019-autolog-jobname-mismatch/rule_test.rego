package ezlint.rules.availability.avl019_test

import data.ezlint.rules.availability.avl019 as rule

port(number, job, at) := {"at": at, "port": {"value": number, "at": at}, "job": {"value": job, "at": at + 1}}

stack(entry, ports) := {"stack": {"other": {"AUTOLOG": [{"at": 1, "entry": [object.union({"at": 2, "procedure": {"value": "FTPD", "at": 3}}, entry)]}]}, "ports": ports, "portRanges": []}}

jobname(name) := {"JOBNAME": {"value": name, "at": 4}}

test_without_jobname if {
	rule.finding == {{
		"at": 3,
		"args": {"procedure": "FTPD", "job": "FTPD1", "port": 21},
		"related": [{"at": 20, "message": "reservation", "args": {"port": 21}}],
		"fix": [{"op": "replace", "at": 3, "text": "FTPD JOBNAME FTPD1"}],
	}} with input as stack({}, [port(21, "FTPD1", 20)])
	found := rule.finding with input as stack(jobname("FTPD"), [port(21, "FTPD1", 20)])
	{f.fix | some f in found} == {[{"op": "replace", "at": 4, "text": "JOBNAME FTPD1"}]}
}

test_port_of_procedure if {
	rule.finding == {{
		"at": 21,
		"severity": "error",
		"message": "port",
		"args": {"procedure": "FTPD", "job": "FTPD1", "port": 21},
		"fix": [{"op": "replace", "at": 21, "text": "FTPD1"}],
	}} with input as stack(jobname("FTPD1"), [port(21, "FTPD", 20)])
	range := {"stack": object.union(object.remove(stack(jobname("FTPD1"), []).stack, ["portRanges"]), {"portRanges": [{"at": 30, "first": {"value": 5000}, "job": {"value": "FTPD", "at": 31}}]})}
	found := rule.finding with input as range
	{f.args.port | some f in found} == {5000}
}

test_silent if {
	rule.finding == set() with input as stack(jobname("FTPD1"), [port(21, "FTPD1", 20)])
	rule.finding == set() with input as stack(jobname("FTPD1"), [port(21, "FTPD*", 20), port(20, "FTPD", 30)])
	rule.finding == set() with input as stack({}, [port(21, "FTPD", 20)])
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"JOBNAME": {"state": "symbolic", "at": 4}}, [port(21, "FTPD1", 20)])
	rule.finding == set() with input as stack(jobname("FTPD1"), [{"at": 20, "port": {"value": 21}, "job": {"state": "symbolic", "at": 21}}])
}

test_pattern_of_another_port if {
	found := rule.finding with input as stack(jobname("FTPD1"), [port(21, "FTPD", 20), port(20, "FTPD*", 30)])
	{f.at | some f in found} == {21}
	rule.finding == set() with input as stack(jobname("FTPD1"), [port(21, "FTPD", 20), port(21, "FTPD?", 30)])
}

# With the job name, AUTOLOG monitors all ports of the job: the same edit excludes the FTP data port.
data_port(job, at) := object.union(port(20, job, at), {"protocol": {"value": "TCP"}})

test_data_port if {
	found := rule.finding with input as stack({}, [port(21, "FTPD1", 20), data_port("FTPD1", 30)])
	{f.fix[1] | some f in found} == {{"op": "replace", "at": 31, "text": "FTPD1 NOAUTOLOG"}}
	quiet := rule.finding with input as stack({}, [port(21, "FTPD1", 20), object.union(data_port("FTPD1", 30), {"NOAUTOLOG": {"value": true}})])
	{count(f.fix) | some f in quiet} == {1}
	turned := rule.finding with input as stack(jobname("FTPD1"), [port(21, "FTPD", 20), data_port("FTPD", 30)])
	{f.fix[0].text | some f in turned} == {"FTPD1", "FTPD1 NOAUTOLOG"}
}
