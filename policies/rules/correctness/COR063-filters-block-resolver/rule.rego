package ezlint.rules.correctness.cor063

import data.ezlint.lib.connections
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.lists
import data.ezlint.lib.members

finding contains {"at": ipsec.policy_place, "args": {"server": server}} if {
	servers := sort({address.value |
		some file in members.files("tcpip-data")
		some name in ["NSINTERADDR", "NAMESERVER"]
		some entry in file.entries[name]
		some address in lists.occurrences(entry.settings.address)
		not startswith(address.value, "127.")
		not contains(address.value, ":")
	})
	count(servers) > 0
	server := servers[0]
	connections.is_blocked("dns")
}
