package ezlint.rules.security_ipsec.ips040

import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	some endpoint in ipsec.in_use("LocalSecurityEndpoint")
	location := ipsec.attribute(endpoint, "Location").value
	local_addresses.static[location]
	identity := ipsec.attribute(endpoint, "Identity")
	text := concat(" ", [identity.type.value, identity.identity.value])
	those := [peer | some peer in peers.others; text in peer.ikeIdentities]
	count(those) > 0
	count(_with_own_identity(text)) > 0
	peers.reports(those)
	f := {"at": identity.at, "args": {"identity": text, "others": sort({peer.name | some peer in those})}}
}

# Stacks with identities that no other known stack has: each stack has its own.
_with_own_identity(text) := [peer |
	some peer in peers.others
	count(peer.ikeIdentities) > 0
	not text in peer.ikeIdentities
	every identity in peer.ikeIdentities {
		count([other | some other in peers.others; identity in other.ikeIdentities]) == 1
	}
]
