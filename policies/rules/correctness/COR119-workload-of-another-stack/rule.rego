package ezlint.rules.correctness.cor119

finding contains {"at": input.stack.files[0].at, "args": {"addresses": input.measuredElsewhere}} if {
	input.measuredElsewhere
}
