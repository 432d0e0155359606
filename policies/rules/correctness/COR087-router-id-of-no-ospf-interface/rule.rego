package ezlint.rules.correctness.cor087

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.rules.correctness.cor069

finding contains {"at": at, "args": {"id": id}} if {
	some at, ids in missing
	some id in ids
	not _is_told[id]
}

# Router IDs that no entry has, by their places.
missing[id.at] contains id.value if {
	some file in omproute.files
	file.complete
	id := file.settings.OSPF.RouterID
	ip.is_v4(id.value)
	entries := file.entries.OSPF_Interface
	_has_several_addresses(entries)
	every entry in entries {
		not entry.damaged
		not _may_have(entry, id.value)
	}
}

# COR069 reports the entry that should have the address.
_is_told contains address if {
	some f in cor069.finding
	f.message == "router"
	some address in f.args.profile
}

_has_several_addresses(entries) if {
	some entry in entries
	contains(entry.settings.IP_Address.value, "*")
}

_has_several_addresses(entries) if {
	some entry in entries
	_is_subnet(entry)
}

_is_subnet(entry) if {
	address := entry.settings.IP_Address.value
	length := ip.mask_length(entry.settings.Subnet_Mask.value)
	length < 32
	ip.without_prefix(ip.network(address, length)) == address
}

# An unknown value may be the address.
_may_have(entry, _) if not entry.settings.IP_Address.value

_may_have(entry, id) if entry.settings.IP_Address.value == id

_may_have(entry, id) if {
	address := entry.settings.IP_Address.value
	contains(address, "*")
	startswith(id, split(address, "*")[0])
}

# A subnet address represents the dynamic VIPAs in the subnet.
_may_have(entry, id) if {
	address := entry.settings.IP_Address.value
	network := ip.network(address, ip.mask_length(entry.settings.Subnet_Mask.value))
	ip.without_prefix(network) == address
	ip.inside(id, network)
}
