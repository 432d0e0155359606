package ezlint.rules.availability.avl038

import data.ezlint.lib.external
import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	stack.complete
	not omproute.is_likely
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	address := ip.without_prefix(dvipa.address)
	backups := _backups(address)
	count(backups) > 0
	home := _home(address)
	every backup in backups {
		_is_off_the_lan(backup, address)
	}
	f := {"at": dvipa.at, "args": {"address": address, "interface": home, "stacks": sort([backup.name | some backup in backups])}}
}

# The adapter in whose network the address is.
_home(address) := min(names) if {
	names := {interface.name |
		some interface in external.interfaces
		some own in interface.addresses
		ip.inside(address, ip.network(own.address, own.prefix))
	}
	count(names) > 0
}

_backups(address) := [other |
	some other in peers.comparable
	some backup in other.backups
	ip.without_prefix(backup.address) == address
]

_is_off_the_lan(other, address) if {
	is_array(other.lans)
	not other.routesDynamically == true
	count([lan | some lan in other.lans; some own in lan.addresses; ip.inside(address, ip.network(ip.without_prefix(own), ip.prefix_of(own)))]) == 0
}
