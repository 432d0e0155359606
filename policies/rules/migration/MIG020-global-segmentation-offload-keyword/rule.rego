package ezlint.rules.migration.mig020

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.SEGMENTATIONOFFLOAD
	setting.at

	# It is not coded on IPCONFIG, if the complete profile is known.
	input.stack.settings.IPCONFIG.SEGMENTATIONOFFLOAD.state == "default"
	word := {true: "SEGMENTATIONOFFLOAD", false: "NOSEGMENTATIONOFFLOAD"}[setting.value]
	f := {
		"at": setting.at,
		"args": {"word": word},
		"fix": [
			{"op": "delete", "at": setting.at},
			{"op": "set-parameter", "statement": "IPCONFIG", "text": word},
		],
	}
}
