package ezlint.rules.correctness.cor056

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.sysplex

finding contains f if {
	some entry in local_addresses.foreign_binds
	address := entry.BIND.value
	not sysplex.in_range_elsewhere(address)
	f := {
		"at": entry.BIND.at,
		"severity": _severity(address),
		"args": {"port": entry.port.value, "job": entry.job.value, "address": address},
	}
}

# The VIPARANGE that another stack has is missing here, for all addresses in it.
finding contains f if {
	some range, stacks in sysplex.ranges_elsewhere
	entries := [entry | some entry in local_addresses.foreign_binds; ip.inside(entry.BIND.value, range)]
	count(entries) > 0
	f := {
		"at": entries[0].BIND.at,
		"message": "range",
		"args": {"port": entries[0].port.value, "job": entries[0].job.value, "address": entries[0].BIND.value, "range": range, "stacks": sort(stacks)},
		"related": [{"at": entry.BIND.at, "message": "again", "args": {"address": entry.BIND.value}} | some entry in array.slice(entries, 1, count(entries))],
	}
}

_severity(address) := "info" if {
	contains(address, ":")
	local_addresses.may_be_target(6)
} else := "info" if {
	not contains(address, ":")
	local_addresses.may_be_target(4)
} else := "error"
