package ezlint.rules.availability.avl058

import data.ezlint.lib.distribution
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	stack.can_conclude("PORT")
	stack.can_conclude("PORTRANGE")
	some entry in distribution.to_stacks
	not entry.damaged
	servers := _servers(entry)
	every server in servers {
		is_array(server.ports)
	}
	reserved := [port.value | some port in entry.PORT.port; _is_reserved(port.value, servers)]
	count(reserved) > 0
	some port in entry.PORT.port
	not _is_reserved(port.value, servers)
	f := {"at": port.at, "args": {"port": port.value, "address": distribution.subject(entry), "reserved": reserved[0]}}
}

# The stacks that can serve the connections, other than this one; undefined if one of them is unknown.
_servers(entry) := peers.members if {
	distribution.goes_to_all(entry)
	sysplex.all_stacks_known
} else := found if {
	not distribution.goes_to_all(entry)
	count(distribution.own_addresses) > 0
	targets := distribution.remote_targets(entry)
	found := [peer | some peer in peers.members; count(peers.xcf_addresses(peer) & targets) > 0]
	count(found) == count(targets)
}

_is_reserved(port, _) if distribution.reservation(port)

_is_reserved(port, servers) if {
	some server in servers
	some one in server.ports
	one.protocol == "TCP"
	one.first <= port
	port <= one.last
}
