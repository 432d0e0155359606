package ezlint.rules.correctness.cor010

import data.ezlint.lib.cpc
import data.ezlint.lib.stack

finding contains f if {
	older := [machine.name | some machine in cpc.possible; machine.generation < 17]
	count(older) > 0
	some interface in _network_express
	f := {
		"at": interface.at,
		"args": {
			"name": interface.name,
			"type": interface.type,
			"machine": older[0],
		},
	}
}

finding contains f if {
	some interface in _network_express
	pfid := interface.settings.SMCR.PFID
	pchid := stack.interface_facts(interface.name).pchid
	others := {function.pchid | some function in input.environment.roce; _same(function.pfid, pfid.value)}
	count(others) > 0
	count([other | some other in others; _same(other, pchid)]) == 0
	f := {
		"at": pfid.at,
		"message": "port",
		"args": {
			"name": interface.name,
			"pchid": pchid,
			"pfid": pfid.value,
			"other": min(others),
		},
	}
}

_network_express := [interface | some interface in input.stack.interfaces; interface.class == "networkExpress"]

# Hexadecimal numbers, with or without leading zeros.
_same(a, b) if trim_left(upper(a), "0") == trim_left(upper(b), "0")
