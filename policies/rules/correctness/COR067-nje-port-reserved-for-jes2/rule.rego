package ezlint.rules.correctness.cor067

finding contains f if {
	some entry in input.stack.ports
	not entry.damaged
	entry.port.value in {175, 2252}
	entry.protocol.value == "TCP"
	job := upper(entry.job.value)
	regex.match(`^JES2$`, job)
	f := {
		"at": entry.job.at,
		"args": {"port": entry.port.value, "job": job},
		"fix": [{"op": "replace", "at": entry.job.at, "text": concat("", [job, "S001"])}],
	}
}
