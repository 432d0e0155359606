package ezlint.rules.correctness.cor100_test

import data.ezlint.rules.correctness.cor100 as rule

world(name, job, environment) := {"environment": environment, "stack": {"statements": [], "members": {
	"vtam-start": [{"at": 1, "settings": {"TCPNAME": name}}],
	"tn3270": [{"path": "TN", "at": 2, "entries": {"TELNETGLOBALS": [{"at": 3, "settings": {"TCPIPJOBNAME": job}}]}}],
}}}

policy := {"stack": {"policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": "TCPA"}}}]}}}}

one := {"value": "TCPA", "at": 4}

other := {"value": "TCPX", "at": 5}

cinet := {"cinet": {"stacks": ["TCPA", "TCPB"]}}

found(world) := findings if {
	findings := {[f.at, object.get(f, "message", "default"), f.args.parameter, f.args.stacks] | some f in rule.finding} with input as world
}

test_not_a_stack if {
	found(world(other, one, cinet)) == {[5, "default", "TCPNAME", ["TCPA", "TCPB"]]}
	found(world(one, other, cinet)) == {[5, "default", "TCPIPJOBNAME", ["TCPA", "TCPB"]]}
}

test_not_an_image if found(object.union(world(other, one, {}), policy)) == {[5, "image", "TCPNAME", ["TCPA"]]}

test_one_finding_at_the_list if {
	bpx := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [{"settings": {"NAME": {"value": "TCPA", "at": 9}, "TYPE": {"value": "CINET"}}}]}}]}}}
	both := {[9, "system", "TCPX", ["TCPIPJOBNAME of the TN3270E server", "TCPNAME of VTAM"]]}
	at_list(object.union(world(other, other, {}), bpx)) == both
	at_list(object.union(world(other, one, {}), bpx)) == set()
	image := {"stack": {"policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": "TCPA", "at": 8}}}]}}}}
	{[at, key] | some [at, key, _, _] in at_list(object.union(world(other, other, {}), image))} == {[8, "policies"]}

	# The facts of the site have no place in a file.
	count(found(world(other, {"value": "TCPX", "at": 6}, cinet))) == 2
}

at_list(world) := findings if {
	findings := {[f.at, f.message, f.args.job, f.args.parameters] | some f in rule.finding} with input as world
}

test_transport if {
	found(with_parm(`ENVAR("_BPXK_SETIBMOPT_TRANSPORT=TCPX")/`)) == {[6, "default", "_BPXK_SETIBMOPT_TRANSPORT", ["TCPA", "TCPB"]]}
	found(with_parm(`ENVAR("_BPXK_SETIBMOPT_TRANSPORT=TCPB","A=B")/`)) == set()
	found(with_parm(`ENVAR("_BPXK_SETIBMOPT_TRANSPORT=TCP&SYSCLONE.")/`)) == set()
}

with_parm(text) := {"environment": cinet, "stack": {"statements": [], "members": {"jcl-proc": [{"entries": {"EXEC": [{"settings": {"PARM": {"parm": [{"value": text, "at": 6}]}}}]}}]}}}

test_silent if {
	found(world(one, {"value": "TCPB", "at": 5}, cinet)) == set()
	found(world(other, other, {})) == set()
	found(object.union(world(one, one, {}), policy)) == set()
}

test_unknown_is_silent if found(world({"state": "symbolic", "at": 4}, {"state": "symbolic", "at": 5}, cinet)) == set()

# TcpImage and the TCPIP.DATA file of another stack of the system have a name that BPXPRMxx lacks.
test_policies_and_another_stack if {
	subfilesystems := [{"settings": {"NAME": {"value": name, "at": at}, "TYPE": {"value": "CINET"}}} | some [name, at] in [["TCPA", 9], ["TCPXX", 10]]]
	stack := {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": subfilesystems}}]}, "policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": "TCPX", "at": 8}}}]}}}
	neighbor := {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "B", "system": "SYSA", "tcpipJobName": "TCPX"}]}}
	at_list(object.union(world(one, one, neighbor), {"stack": stack})) == {[10, "system", "TCPX", ["TCPIPJOBNAME of TCPIP.DATA", "TcpImage of Policy Agent"]]}
	at_list(object.union(world(one, one, {}), {"stack": stack})) == set()
}

# The file belongs to the stack TCPA, which reserves the port, but names TCPB.
test_telnet_of_another_stack if {
	{[f.at, f.message] | some f in rule.finding} == {[5, "ports"]} with input as telnet_world([], "TCPA")
	{[f.at, f.message] | some f in rule.finding} == set() with input as telnet_world([{"first": 992, "last": 992, "protocol": "TCP", "job": "TN3270"}], "TCPA")
	{[f.at, f.message] | some f in rule.finding} == set() with input as telnet_world([], "TCPB")
}

telnet_world(ports, job) := object.union(world(one, {"value": "TCPB", "at": 5}, {"cinet": {"stacks": ["TCPA", "TCPB"]}, "sysplex": {"stacks": [{"name": "B", "sameSystem": true, "tcpipJobName": "TCPB", "ports": ports}]}}), {"stack": {
	"ports": [{"at": 30, "port": {"value": 992}, "protocol": {"value": "TCP"}, "job": {"value": "TN3270"}}],
	"portRanges": [],
	"members": {
		"tcpip-data": [{"path": "data", "at": 40, "complete": true, "settings": {"TCPIPJOBNAME": {"value": job, "at": 41}}, "entries": {}}],
		"tn3270": [{"path": "TN", "at": 2, "entries": {"TELNETGLOBALS": [{"at": 3, "settings": {"TCPIPJOBNAME": {"value": "TCPB", "at": 5}}}], "TELNETPARMS": [{"at": 6, "settings": {"TTLSPORT": {"value": 992, "at": 7}}}]}}],
	},
}})
