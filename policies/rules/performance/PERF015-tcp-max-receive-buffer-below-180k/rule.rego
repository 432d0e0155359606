package ezlint.rules.performance.perf015

import data.ezlint.lib.stack

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
	tasks := {upper(task) | some task in input.environment.startedTasks}
	count(tasks) > 0
	names := tasks | _autologged
	count([name | some name in names; contains(name, "FTP")]) == 0
	count(names & _on_port_21) == 0
}

_entries contains entry if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
}

_autologged contains entry.procedure.value if some entry in _entries

_autologged contains entry.JOBNAME.value if some entry in _entries

_on_port_21 contains entry.job.value if {
	some entry in input.stack.ports
	entry.port.value == 21
}
