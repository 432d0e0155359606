package ezlint.rules.performance.perf015

import data.ezlint.lib.stack
import data.ezlint.lib.tasks

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	setting.at
	setting.value < stack.parameter("PERF015", "minimum_bytes")
	not _is_ftp_unused
	f := {
		"at": setting.at,
		"args": {"bytes": setting.value, "words": concat(" and ", array.concat(["TCPMAXRCVBUFRSIZE 256K"], [edit.text | some edit in _default]))},
		"fix": array.concat([{"op": "replace", "at": setting.at, "text": "TCPMAXRCVBUFRSIZE 256K"}], _default),
	}
}

# The low maximum was the reason for a small default; without it, PERF013 would recommend a larger one.
_default := [{"op": "replace", "at": setting.at, "text": sprintf("TCPRCVBUFRSIZE %d", [minimum])} |
	setting := input.stack.settings.TCPCONFIG.TCPRCVBUFRSIZE
	setting.at
	minimum := stack.parameter("PERF013", "minimum")
	setting.value < minimum
	not input.environment.storageConstrained == true
]

# The started tasks are known, none of them is FTP, and AUTOLOG starts none.
_is_ftp_unused if {
	count(tasks.started) > 0
	count([name | some name in tasks.all; contains(name, "FTP")]) == 0
	count(tasks.all & _on_port_21) == 0
}

_on_port_21 contains upper(entry.job.value) if {
	some entry in input.stack.ports
	entry.port.value == 21
}
