package ezlint.rules.correctness.cor011

finding contains f if {
	globalconfig := input.stack.settings.GLOBALCONFIG
	globalconfig.ZIIP.IQDIOMULTIWRITE.value == true
	globalconfig.IQDMULTIWRITE.value == false
	f := {
		"at": globalconfig.ZIIP.IQDIOMULTIWRITE.at,
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "IQDMULTIWRITE", "replaces": globalconfig.IQDMULTIWRITE}],
	}
}
