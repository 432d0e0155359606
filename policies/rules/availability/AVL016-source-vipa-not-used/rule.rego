package ezlint.rules.availability.avl016

import data.ezlint.lib.lans
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	stack.can_conclude("SRCIP")
	not input.stack.other.SRCIP
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	setting := input.stack.settings[statement].SOURCEVIPA
	setting.value == false
	vipas := [vipa | some vipa in _vipas; vipa.family == family]
	count(vipas) > 0
	_adapter_families[family]
	not _names_a_source[family]
	f := {
		"at": stackwide.place(statement, setting, {"at": min({vipa.at | some vipa in vipas})}),
		"message": _message(setting, family),
		"args": {"statement": statement, "family": family, "vipas": sort({vipa.name | some vipa in vipas})},
	}
}

# SOURCEVIPA takes the address of a LINK from the order of HOME, but that of an INTERFACE only from SOURCEVIPAINTERFACE.
finding contains f if {
	stack.can_conclude("SRCIP")
	not input.stack.other.SRCIP
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	setting := input.stack.settings[statement].SOURCEVIPA
	setting.value == true
	vipas := {vipa.name | some vipa in _vipas; vipa.family == family}
	count(vipas) > 0
	adapters := [adapter | some adapter in _adapters; adapter.family == family]
	count(adapters) > 0
	every adapter in adapters {
		adapter.statement == "INTERFACE"
	}
	not _names_a_source[family]
	f := {
		"at": setting.at,
		"message": "no interface",
		"args": {"statement": statement, "family": family, "vipas": sort(vipas), "interfaces": sort({adapter.name | some adapter in adapters})},
	}
}

# Without an adapter the stack opens no connection over the IP version.
_adapter_families contains adapter.family if some adapter in _adapters

_adapters contains interface if {
	some interface in input.stack.interfaces
	not interface.class in {"virtual", "loopback"}
	not stack.is_rejected(interface)
}

# COR033 and COR034 report that SOURCEVIPAINTERFACE and TCPSTACKSOURCEVIPA have no effect.
_names_a_source contains interface.family if {
	some interface in input.stack.interfaces
	interface.settings.SOURCEVIPAINTERFACE
}

_names_a_source contains family if {
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	input.stack.settings[statement].TCPSTACKSOURCEVIPA.at
}

# A partner on the LAN keeps the address of a failed adapter: connections continue.
_message(setting, family) := concat("", [stackwide.message(setting), " takeover"]) if {
	lans.all_have_takeover(family)
} else := stackwide.message(setting)

_vipas contains {"family": interface.family, "at": interface.at, "name": interface.name} if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
}

_vipas contains {"family": dvipa.family, "at": dvipa.at, "name": dvipa.address} if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	not _misread[dvipa.at]
}

# The stack ignores a VIPADEFINE with a syntax error.
_misread contains address.at if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPADEFINE
	some problem in input.stack.problems
	problem.within == entry.at
	problem.kind in {"unknown-word", "missing-operand", "invalid-value", "check"}
	some address in entry.address
}
