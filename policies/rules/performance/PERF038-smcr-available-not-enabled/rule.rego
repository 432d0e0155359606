package ezlint.rules.performance.perf038

import data.ezlint.lib.flows
import data.ezlint.lib.smc
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	smcr := input.stack.settings.GLOBALCONFIG.SMCR
	smcr.value == false
	stack.is_understood("INTERFACE")
	not _coded_on_interface
	not smc.is_multilevel
	count(_functions) > 0
	count(_partners) > 0
	args := {"partners": sort(_partners), "pfids": _pfids, "count": count(_functions)}
	f := object.union(_fix(smcr), {
		"at": stack.place_of(smcr, {"at": stack.statement_place("GLOBALCONFIG")}),
		"message": _message,
		"args": args,
	})
}

_coded_on_interface if {
	some interface in input.stack.interfaces
	interface.settings.SMCR.PFID
}

_functions := smc.reachable(input.environment.roce, {"osa", "networkExpress"})

_pfids := sort({upper(function.pfid) | some function in _functions})

default _message := "count"

_message := "default" if {
	count(_pfids) == count(_functions)
}

_partners contains partner.name if {
	some partner in smc.partners
	not _is_left_to_smcd(partner)
	_is_in_reach(partner)
	smc.has_suited_traffic(partner, _limits)
}

_is_left_to_smcd(partner) if {
	partner.sameCpc == true
	count(input.environment.ism) > 0
}

_is_in_reach(partner) if partner.sameSubnet == true

# Version 2, inside the data center.
_is_in_reach(partner) if {
	stack.release_at_least("2.5")
	partner.sameSite == true
}

_is_in_reach(partner) if {
	stack.release_at_least("2.5")
	some flow in flows.described
	upper(flow.peer) == upper(partner.name)
	flow.rttUs <= stack.parameter("PERF038", "max_rtt_us")
}

_limits := traffic.short_connection("PERF038")

# Version 1 uses the functions directly; version 2 needs an address for each.
_fix(smcr) := {"fix": [{
	"op": "set-parameter",
	"statement": "GLOBALCONFIG",
	"text": concat(" ", array.concat(["SMCR"], [word | some pfid in _pfids; some word in ["PFID", pfid]])),
	"replaces": smcr,
}]} if {
	count(_pfids) > 0
	count(_pfids) <= 16
	some partner in smc.partners
	partner.sameSubnet == true
} else := {}
