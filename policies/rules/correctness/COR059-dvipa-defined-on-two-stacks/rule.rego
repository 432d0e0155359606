package ezlint.rules.correctness.cor059

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	not _repeated[dvipa.at]
	not dvipa.entry.CPCSCOPE
	address := ip.without_prefix(dvipa.address)
	owners := _owners[address]
	_reports(address, owners)
	f := {"at": dvipa.at, "args": {"address": address, "stacks": sort({owner.name | some owner in owners})}}
}

# A stack that also backs up the address reports it: its VIPADEFINE is wrong.
_reports(address, _) if local_addresses.backed_up[address]

_reports(address, owners) if {
	not local_addresses.backed_up[address]
	peers.reports(owners)
	every owner in owners {
		not _backs_up(owner, address)
	}
}

_backs_up(owner, address) if {
	owner.inRun == true
	some backup in owner.backups
	ip.without_prefix(backup.address) == address
}

# COR021 reports a second VIPADEFINE.
_repeated contains definition.at if {
	some definition in input.stack.definitions
	definition.again
	not local_addresses.backed_up[ip.without_prefix(definition.name)]
}

_owners[ip.without_prefix(address)] contains other if {
	some other in peers.comparable
	some address in other.dvipas
}
