# METADATA
# title: IP filters block the name servers of the resolver
# custom:
#   id: COR063
package ezlint.rules.correctness.cor063

import data.ezlint.lib.filter_needs
import data.ezlint.lib.members

finding contains {"at": filter_needs.place, "args": {"server": server}} if {
	servers := sort({address.value |
		some file in members.files("tcpip-data")
		some name in ["NSINTERADDR", "NAMESERVER"]
		some entry in file.entries[name]
		some address in _addresses(entry.settings.address)
		not startswith(address.value, "127.")
		not contains(address.value, ":")
	})
	count(servers) > 0
	server := servers[0]
	filter_needs.is_blocked(4, 17, 53)
}

_addresses(part) := part if is_array(part)

_addresses(part) := [part] if is_object(part)
