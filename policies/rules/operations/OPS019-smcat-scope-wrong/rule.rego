package ezlint.rules.operations.ops019

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.smc
import data.ezlint.lib.stack

finding contains {"at": own.at, "message": "local", "args": {"entry": own.text}, "replaces": [own.at]} if {
	some own in _entries
	local_addresses.defined[own.address]
	own.length == ip.width(own.address)
}

finding contains {"at": own.at, "message": "plain", "args": {"entry": own.text, "peers": sort(names)}} if {
	some own in _entries
	names := {peer.name |
		some peer in input.environment.peers
		peer.smc == false
		some text in peer.addresses
		_inside(ip.without_prefix(text), own.network)
	}
	count(names) > 0
}

finding contains {"at": min({own.at | some own in _entries}), "message": "missing", "args": {"peer": name, "address": text}} if {
	count(_entries) > 0
	count(_unread) == 0
	some name, texts in _wanted
	some text in texts
	not _is_listed(ip.without_prefix(text))
}

finding contains {"at": own.at, "message": "twice", "args": {"entry": own.text}, "related": [{"at": first, "message": "before"}], "replaces": [own.at]} if {
	some own in _entries
	first := _first[own.network]
	first < own.at
}

finding contains {"at": own.at, "message": "contained", "args": {"entry": own.text, "wider": wider}, "replaces": [own.at]} if {
	some own in _entries
	_first[own.network] == own.at
	wider := _wider(own)
}

finding contains {"at": place, "message": "excess", "args": {"count": count(places), "maximum": maximum}, "replaces": [place]} if {
	maximum := stack.parameter("OPS019", "max_entries")
	places := sort({own.at | some own in _entries})
	place := places[maximum]
}

_entries contains {"at": address.at, "text": address.value, "address": ip.without_prefix(address.value), "length": _length(address.value), "network": _network(address.value)} if {
	some file in members.files("smcat")
	some entry in file.entries.SMCATCFG
	some address in entry.settings.IPADDR.address
	_length(address.value) > 0
}

# Entries that cannot be read may be the ones that seem to be missing.
_unread contains file.at if {
	some file in members.files("smcat")
	not file.complete == true
}

_unread contains address.at if {
	some file in members.files("smcat")
	some entry in file.entries.SMCATCFG
	some address in entry.settings.IPADDR.address
	not address.value
}

_length(text) := ip.prefix_of(text) if {
	contains(text, "/")
} else := ip.width(text)

_network(text) := ip.network(ip.without_prefix(text), _length(text))

# Addresses of partners that can use SMC by name: from the site, and the dynamic VIPAs of stacks on their systems.
_wanted[peer.name] contains address if {
	some peer in smc.partners
	some address in peer.addresses
}

_wanted[peer.name] contains ip.without_prefix(dvipa) if {
	some peer in smc.partners
	some dvipa in _dvipas[upper(peer.name)]
}

_dvipas[name] contains dvipa if {
	some other in peers.others
	some key in ["name", "system"]
	name := upper(other[key])
	some dvipa in other.dvipas
}

# By network, the first place of each.
_first := {network: min(places) | some network, places in _places}

_places[own.network] contains own.at if some own in _entries

_lengths contains own.length if some own in _entries

_inside(address, network) if ip.network(address, ip.prefix_of(network)) == network

_is_listed(address) if {
	some length in _lengths
	_first[ip.network(address, length)]
}

_wider(own) := holding[0] if {
	holding := [network |
		some length in sort(_lengths)
		length < own.length
		network := ip.network(own.address, length)
		_first[network]
	]
	count(holding) > 0
}
