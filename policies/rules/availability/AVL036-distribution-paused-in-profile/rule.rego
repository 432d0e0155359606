package ezlint.rules.availability.avl036

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	stack.release_at_least("2.5")
	some entry in input.stack.distributions
	not entry.DELETE
	entry.PAUSE.value == true
	dvipa := distribution.subject(entry)
	f := object.union(_case(dvipa), {
		"at": entry.PAUSE.at,
		"args": {"dvipa": dvipa},
		"fix": [{"op": "delete", "at": entry.PAUSE.at}],
	})
}

default _case(_) := {}

_case(dvipa) := {"message": "alone", "severity": "error"} if {
	sysplex.backups_known
	count(_addresses(dvipa)) > 0
	count([address | some address in _addresses(dvipa); _has_backup(address)]) == 0
}

# The address, or that of the IPv6 interface name.
_addresses(dvipa) := {ip.without_prefix(found.address) |
	some found in input.stack.dvipas
	dvipa in {ip.without_prefix(found.address), object.get(found, "name", "")}
}

_has_backup(address) if sysplex.backups[address]

_has_backup(address) if {
	some own in input.stack.dvipas
	own.kind == "backup"
	ip.without_prefix(own.address) == address
}
