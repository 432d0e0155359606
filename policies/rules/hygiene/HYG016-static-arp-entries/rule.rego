package ezlint.rules.hygiene.hyg016

finding contains {"at": block.at, "args": {"addresses": addresses}} if {
	some block in input.stack.other.TRANSLATE
	addresses := [entry.address.value | some entry in block.entry]
	count(addresses) > 0
}
