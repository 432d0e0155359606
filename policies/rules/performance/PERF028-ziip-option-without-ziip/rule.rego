package ezlint.rules.performance.perf028

import data.ezlint.lib.ziip

finding contains f if {
	ziip.has_none
	not ziip.is_projected
	not ziip.is_planned
	f := {
		"at": ziip.first,
		"args": {"names": ziip.names},
		"fix": [{"op": "replace", "at": setting.at, "text": concat("", ["NO", name])} |
			some name in sort(object.keys(ziip.options))
			setting := ziip.options[name]
			setting.at
		],
	}
}
