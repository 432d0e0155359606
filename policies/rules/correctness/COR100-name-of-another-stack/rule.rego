package ezlint.rules.correctness.cor100

import data.ezlint.lib.access
import data.ezlint.lib.peers
import data.ezlint.lib.resolver
import data.ezlint.lib.system_stacks
import data.ezlint.lib.telnet

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

# The TN3270E server names a stack that does not reserve its ports, and the stack to which its file belongs reserves them.
finding contains f if {
	some block in telnet.blocks("TELNETGLOBALS")
	name := block.settings.TCPIPJOBNAME
	[own] := [upper(file.settings.TCPIPJOBNAME.value) | some file in resolver.files; file.settings.TCPIPJOBNAME.at]
	some peer in peers.neighbors
	peer.tcpipJobName == upper(name.value)
	peer.tcpipJobName != own
	ports := {port.value | some one in telnet.blocks("TELNETPARMS"); one.file == block.file; some port in telnet.numbers(one)}
	count(ports) > 0
	every port in ports {
		_reserves(port)
		count([1 | some one in peer.ports; one.protocol == "TCP"; one.first <= port; port <= one.last]) == 0
	}
	f := {"at": name.at, "message": "ports", "args": {"job": name.value, "own": own, "ports": sort(ports)}}
}

_reserves(port) if {
	some r in access.reservations
	r.protocol == "TCP"
	r.first == port
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
