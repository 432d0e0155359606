package ezlint.rules.security_ipsec.ips021

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.dvipa_tunnels as tunnels
import data.ezlint.lib.filters
import data.ezlint.lib.sysplex_monitor

finding contains f if {
	not sysplex_monitor.is_alone
	defaults.all_known
	first := tunnels.first
	where := _where(first.dvipa)
	f := object.union(where, {
		"args": {"rule": filters.title(first.filter), "address": first.dvipa.address},
		"related": [{"at": filters.place(first.filter), "message": "filter"}],
	})
}

_where(_) := {"at": block.at, "message": "default", "fix": _fix(block)} if {
	block := defaults.blocks[0]
	not block.DVIPSEC
}

_where(dvipa) := {"at": dvipa.at, "message": "block"} if count(defaults.blocks) == 0

# It precedes everything else in the block.
_fix(block) := [{"op": "insert", "before": min(parts), "text": "DVIPSEC"} | count(parts) > 0] if {
	parts := {part |
		some key, value in block
		not key in {"at", "damaged"}
		some part in _places(value)
	}
}

_places(value) := {entry.at | some entry in value} if is_array(value)

_places(value) := {value.at} if is_object(value)
