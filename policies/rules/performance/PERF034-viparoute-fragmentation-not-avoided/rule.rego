package ezlint.rules.performance.perf034

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.path_mtu
import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.ADJUSTDVIPAMSS
	setting.value == "NONE"
	f := object.union(_reason, {
		"at": setting.at,
		"fix": [{"op": "replace", "at": setting.at, "text": "ADJUSTDVIPAMSS AUTO"}],
	})
}

_reason := {"args": {"targets": sort(_tight)}} if {
	count(_tight) > 0
} else := {"message": "target", "args": {"stacks": sort(_distributors)}} if {
	count(_distributors) > 0
}

# Targets whose path has no space for the header.
_tight contains entry.dynamicXcf.value if {
	not path_mtu.has_hidden_route
	some entry in distribution.remote_routes
	address := object.get(entry.target, "value", "")
	not _has_room(address)
}

_has_room(address) if path_mtu.to(address) >= path_mtu.by_default(ip.family(address)) + _header(address)

_header(address) := stack.parameter("PERF034", {4: "ipv4_header", 6: "ipv6_header"}[ip.family(address)])

_distributors contains other.name if {
	some other in peers.members
	other.vipaRoute == true
}
