package ezlint.rules.correctness.cor035

import data.ezlint.lib.problems
import data.ezlint.lib.stack

finding contains f if {
	some buffer, limit in {"TCPRCVBUFRSIZE": "TCPMAXRCVBUFRSIZE", "TCPSENDBFRSIZE": "TCPMAXSENDBUFRSIZE"}
	size := input.stack.settings.TCPCONFIG[buffer]
	maximum := input.stack.settings.TCPCONFIG[limit]
	size.value > maximum.value
	f := {
		"at": stack.place_of(size, maximum),
		"message": _message(maximum),
		"args": {"buffer": buffer, "size": size.value, "limit": limit, "maximum": maximum.value},
		"related": [{"at": maximum.at, "message": "limit", "args": {"limit": limit}} | maximum.at; size.at],
		"replaces": problems.about_path("check", "TCPCONFIG"),
	}
}

_message(maximum) := "default" if maximum.at

_message(maximum) := "byDefault" if not maximum.at
