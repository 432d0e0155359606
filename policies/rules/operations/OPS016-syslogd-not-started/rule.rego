package ezlint.rules.operations.ops016

import data.ezlint.lib.access

finding contains {"at": input.stack.files[0].at, "args": {"tasks": sort(writers)}} if {
	input.stack.initial == true
	access.nothing_hidden("AUTOLOG")
	tasks := {upper(task) | some task in input.environment.startedTasks}
	writers := {task | some task in tasks; regex.match(`^(PAGENT|IKED|TRMD|FTP|OMPR)`, task)}
	count(writers) > 0
	known := tasks | _autologged
	count({task | some task in known; startswith(task, "SYSLOG")}) == 0
	not input.environment.syslogdFromUnix == true
}

_autologged contains name if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	some part in ["procedure", "JOBNAME"]
	name := upper(entry[part].value)
}
