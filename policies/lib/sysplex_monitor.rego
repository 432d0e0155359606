# METADATA
# title: Sysplex autonomics
# description: GLOBALCONFIG SYSPLEXMONITOR, and what the stack does in the sysplex.
package ezlint.lib.sysplex_monitor

import data.ezlint.lib.stack

monitor := input.stack.settings.GLOBALCONFIG.SYSPLEXMONITOR

# Where a part of it is coded, otherwise SYSPLEXMONITOR, otherwise GLOBALCONFIG, otherwise what depends on it.
place(name, _) := monitor[name].at

place(name, _) := monitor.at if {
	not monitor[name].at
}

place(name, instead) := max(places) if {
	not monitor[name].at
	not monitor.at
	coded := [s.at | some s in input.stack.statements; s.statement == "GLOBALCONFIG"]
	places := {true: coded, false: [instead]}[count(coded) > 0]
}

# Operations that bring a part of it into effect, instead of its opposite.
code(name, text) := _code(monitor, name, text)

_code(coded, name, text) := [{"op": "replace", "at": coded[name].at, "text": text}] if {
	coded[name].at
} else := [{"op": "add-parameter", "to": coded.at, "text": text}] if {
	coded.at
} else := [{
	"op": "set-parameter",
	"statement": "GLOBALCONFIG",
	"text": concat(" ", ["SYSPLEXMONITOR", text]),
	"replaces": coded,
}]

defines_dvipas if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
}

# What makes the stack a member of a sysplex group, by place.
participation contains block.at if {
	some block in input.stack.other.VIPADYNAMIC
	some keyword in ["VIPADEFINE", "VIPABACKUP", "VIPARANGE", "VIPADISTRIBUTE", "VIPAROUTE"]
	some entry in block[keyword]
	not entry.DELETE
}

participation contains setting.at if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	is_string(setting.value)
}

# No stack can take over from it, as far as its subplex is known.
is_alone if count(input.environment.sysplex.members) == 1

is_alone if {
	some subplex in input.environment.sysplex.subplexes
	subplex.xcfgrpid == input.stack.settings.GLOBALCONFIG.XCFGRPID.value
	count(subplex.members) == 1
}

# The subplex is unknown, and one of them has only one member.
is_alone if {
	not stack.is_known(input.stack.settings.GLOBALCONFIG.XCFGRPID)
	some subplex in input.environment.sysplex.subplexes
	count(subplex.members) == 1
}

_monitored_settings(interface) := object.get(interface.settings, "MONSYSPLEX", {"value": false})

is_monitored(interface) if _monitored_settings(interface).value == true

is_not_monitored(interface) if {
	_monitored_settings(interface).value == false
	not interface.damaged
}
