package ezlint.rules.correctness.cor083

import data.ezlint.lib.members
import data.ezlint.lib.peers

finding contains f if {
	name := members.setting("tcpip-data", "HOSTNAME")
	those := [peer | some peer in peers.others; peer.hostName == upper(name.value); upper(peer.system) != upper(input.environment.systemName)]
	count(those) > 0
	peers.reports(those)
	f := {"at": name.at, "args": {"name": name.value, "others": sort({peer.name | some peer in those})}}
}
