package ezlint.rules.correctness.cor100

import data.ezlint.lib.system_stacks

finding contains f if {
	some coded in _coded
	not system_stacks.listed[upper(coded.name.value)]
	system_stacks.listed
	f := {"at": coded.name.at, "args": _args(coded, system_stacks.shown)}
}

finding contains f if {
	some coded in _coded
	not system_stacks.images[upper(coded.name.value)]
	f := {
		"at": coded.name.at,
		"message": "image",
		"severity": "info",
		"args": _args(coded, sort(system_stacks.images)),
	}
}

finding contains f if {
	some job, users in system_stacks.agreed
	f := object.union(_list, {
		"at": system_stacks.list_place,
		"args": {"job": job, "parameters": sort({_names[user] | some user in users}), "stacks": _stacks},
	})
}

_list := {"message": "system"} if {
	system_stacks.listed
} else := {"message": "policies", "severity": "info"}

_stacks := system_stacks.shown if {
	system_stacks.listed
} else := sort(system_stacks.images)

_names := {
	"resolver": "TCPIPJOBNAME of TCPIP.DATA",
	"telnet": "TCPIPJOBNAME of the TN3270E server",
	"vtam": "TCPNAME of VTAM",
	"policies": "TcpImage of Policy Agent",
	"procedure": "_BPXK_SETIBMOPT_TRANSPORT of a procedure",
}

_args(coded, stacks) := {
	"parameter": _programs[coded.user].parameter,
	"job": coded.name.value,
	"user": _programs[coded.user].user,
	"stacks": stacks,
}

_programs := {
	"vtam": {"parameter": "TCPNAME", "user": "Enterprise Extender"},
	"telnet": {"parameter": "TCPIPJOBNAME", "user": "The TN3270E server"},
	"procedure": {"parameter": "_BPXK_SETIBMOPT_TRANSPORT", "user": "The program"},
}

# OPS023 checks TCPIP.DATA.
_coded contains coded if {
	some coded in system_stacks.coded
	_programs[coded.user]
	not system_stacks.agreed[upper(coded.name.value)]
}
