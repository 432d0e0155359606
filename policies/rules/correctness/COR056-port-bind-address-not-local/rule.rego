# METADATA
# title: PORT BIND names an address that this stack does not have
# description: Compares the addresses of PORT BIND with all that the profile gives the stack.
# custom:
#   id: COR056
package ezlint.rules.correctness.cor056

import data.ezlint.lib.local_addresses

finding contains f if {
	local_addresses.all_known
	some entry in input.stack.ports
	address := entry.BIND.value
	not address in {"0.0.0.0", "::"}
	not local_addresses.is_local(address)
	not local_addresses.is_elsewhere(address)
	f := {
		"at": entry.BIND.at,
		"severity": _severity(address),
		"args": {"port": entry.port.value, "job": entry.job.value, "address": address},
	}
}

_severity(address) := "info" if {
	contains(address, ":")
	local_addresses.may_be_target(6)
} else := "info" if {
	not contains(address, ":")
	local_addresses.may_be_target(4)
} else := "error"
