package ezlint.rules.operations.ops003

import data.ezlint.lib.smf

finding contains {"at": smf.place, "fix": smf.switch_on(["TCPIPSTATISTICS", "IFSTATISTICS"])} if {
	smf.is_known

	# OPS001 reports that nothing is recorded at all.
	count(smf.on) > 0
	count(smf.on & {"TCPIPSTATISTICS", "IFSTATISTICS", "PORTSTATISTICS"}) == 0
}
