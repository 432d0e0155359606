package ezlint.rules.availability.avl047

import data.ezlint.lib.resolver
import data.ezlint.lib.stack

finding contains f if {
	count(resolver.autoquiesce) == 0
	some file in resolver.files
	file.complete
	servers := count({server.address | some server in resolver.servers(file)})
	servers > 0
	file.settings.RESOLVEVIA.value == "UDP"
	seconds := file.settings.RESOLVERTIMEOUT
	tries := file.settings.RESOLVERUDPRETRIES
	total := (seconds.value * servers) * tries.value
	total > stack.parameter("AVL047", "seconds")
	f := {
		"at": _place(seconds, tries),
		"args": {"total": total, "seconds": seconds.value, "servers": servers, "tries": tries.value},
	}
}

_place(seconds, _) := seconds.at

_place(seconds, tries) := tries.at if not seconds.at
