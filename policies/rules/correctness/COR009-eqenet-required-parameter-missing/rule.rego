package ezlint.rules.correctness.cor009

import data.ezlint.lib.cpc
import data.ezlint.lib.ip
import data.ezlint.lib.stack

finding contains f if {
	some interface in _network_express
	not interface.damaged
	missing := array.concat(_no_device(interface), _no_address(interface))
	count(missing) > 0
	f := {"at": interface.at, "args": {"name": interface.name, "type": interface.type, "missing": missing}}
}

finding contains f if {
	some interface in _network_express
	interface.type == "EQENET"
	address := interface.settings.IPADDR
	address.state == "invalid"
	not contains(address.text, ":")
	net.cidr_is_valid(concat("/", [trim_suffix(address.text, "/0"), "32"]))
	f := {
		"at": address.at,
		"message": "mask",
		"args": {"name": interface.name, "type": interface.type, "address": address.text},
		"replaces": sort({problem.at | some problem in _problems[address.text]}),
	}
}

finding contains f if {
	stack.release_at_least("2.5")
	some interface in input.stack.interfaces
	interface.type == "IPAQENET"
	interface.settings.DEVNUM
	address := interface.settings.IPADDR
	not _has_mask(address.value)
	f := {
		"at": address.at,
		"message": "hybrid",
		"args": {"name": interface.name, "address": address.value},
		"severity": _severity,
	}
}

_has_mask(address) if ip.prefix_of(address) > 0

default _severity := "warning"

_severity := "error" if cpc.current >= 17

_network_express := [interface | some interface in input.stack.interfaces; interface.class == "networkExpress"] if {
	stack.release_at_least("2.5")
}

_no_device(interface) := ["DEVNUM"] if not interface.settings.DEVNUM

_no_device(interface) := [] if interface.settings.DEVNUM

_no_address(interface) := ["IPADDR"] if {
	interface.type == "EQENET"
	not interface.settings.IPADDR
	not interface.settings.TEMPIP
} else := []

_problems[problem.text] contains problem if {
	some problem in input.stack.problems
	problem.kind == "invalid-value"
	problem.path == "INTERFACE EQENET/IPADDR"
}
