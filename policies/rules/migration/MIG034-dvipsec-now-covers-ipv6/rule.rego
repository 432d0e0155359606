package ezlint.rules.migration.mig034

finding contains {"at": block.DVIPSEC.at} if {
	from := split(input.environment.upgradeFrom, ".")
	(to_number(from[0]) * 100) + to_number(from[1]) < 201
	input.stack.settings.IPCONFIG6.IPSECURITY.value == true
	some block in input.stack.other.IPSEC
	block.DVIPSEC.value == true
}
