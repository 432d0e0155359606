package ezlint.rules.correctness.cor090

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.omproute

finding contains {"at": id.at, "args": {"id": id.value, "statement": statement}} if {
	some file in omproute.files
	some name in ["OSPF", "IPv6_OSPF"]
	id := file.settings[name].RouterID
	statement := _moves[id.value]
	not local_addresses.static[id.value]
}

_moves[address] := min(statements) if some address, statements in _dynamic

_dynamic[ip.without_prefix(dvipa.address)] contains {"define": "VIPADEFINE", "backup": "VIPABACKUP"}[dvipa.kind] if some dvipa in input.stack.dvipas

_dynamic[id.value] contains "VIPARANGE" if {
	some file in omproute.files
	id := file.settings.OSPF.RouterID
	some range in local_addresses.viparanges
	some start in range.address
	ip.inside(id.value, ip.network(start.value, ip.mask_length(range.mask.value)))
}
