package ezlint.rules.performance.perf037

import data.ezlint.lib.smc
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	smcd := input.stack.settings.GLOBALCONFIG.SMCD
	smcd.value == false
	not smc.is_multilevel
	functions := smc.reachable(input.environment.ism, {"osa", "networkExpress", "hipersockets"})
	count(functions) > 0
	count(_partners) > 0
	f := {
		"at": stack.place_of(smcd, {"at": stack.statement_place("GLOBALCONFIG")}),
		"args": {"partners": sort(_partners), "count": count(functions)},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "SMCD", "replaces": smcd}],
	}
}

_partners contains partner.name if {
	some partner in smc.partners
	partner.sameCpc == true
	_is_in_reach(partner)
	smc.has_suited_traffic(partner, _limits)
}

# Version 1 ends at the router.
_is_in_reach(_) if stack.release_at_least("2.4")

_is_in_reach(partner) if {
	not stack.release_at_least("2.4")
	not partner.sameSubnet == false
}

_limits := traffic.short_connection("PERF037")
