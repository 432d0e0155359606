# METADATA
# title: VTAM or the TN3270E server names a stack that the system does not have
# custom:
#   id: COR100
package ezlint.rules.correctness.cor100

import data.ezlint.lib.members
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

_args(coded, stacks) := {
	"parameter": coded.parameter,
	"job": coded.name.value,
	"user": coded.user,
	"stacks": stacks,
}

_coded contains {"parameter": "TCPNAME", "user": "Enterprise Extender", "name": name} if {
	name := members.setting("vtam-start", "TCPNAME")
	is_string(name.value)
}

_coded contains {"parameter": "TCPIPJOBNAME", "user": "The TN3270E server", "name": name} if {
	some block in telnet.blocks("TELNETGLOBALS")
	name := block.settings.TCPIPJOBNAME
	is_string(name.value)
}
