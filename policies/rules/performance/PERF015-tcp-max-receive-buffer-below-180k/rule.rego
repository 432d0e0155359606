# METADATA
# title: TCPMAXRCVBUFRSIZE is too small for FTP data connections
# custom:
#   id: PERF015
package ezlint.rules.performance.perf015

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	setting.at
	setting.value < stack.parameter("PERF015", "minimum_bytes")
	not _is_ftp_unused
	f := {
		"at": setting.at,
		"args": {"bytes": setting.value},
		"fix": [{"op": "replace", "at": setting.at, "text": "TCPMAXRCVBUFRSIZE 256K"}],
	}
}

# The started tasks are known, none of them is FTP, and AUTOLOG starts none.
_is_ftp_unused if {
	tasks := {upper(task) | some task in input.environment.startedTasks}
	count(tasks) > 0
	names := tasks | _autologged
	count([name | some name in names; contains(name, "FTP")]) == 0
	count(names & _on_port_21) == 0
}

_autologged contains entry.procedure.value if some entry in input.stack.other.AUTOLOG[_].entry

_autologged contains entry.JOBNAME.value if some entry in input.stack.other.AUTOLOG[_].entry

_on_port_21 contains entry.job.value if {
	some entry in input.stack.ports
	entry.port.value == 21
}
