package ezlint.rules.operations.ops016

import data.ezlint.lib.access
import data.ezlint.lib.tasks

finding contains {"at": input.stack.files[0].at, "args": {"tasks": sort(writers)}} if {
	input.stack.initial == true
	access.nothing_hidden("AUTOLOG")
	writers := {task | some task in tasks.started; regex.match(`^(PAGENT|IKED|TRMD|FTP|OMPR)`, task)}
	count(writers) > 0
	count({task | some task in tasks.all; startswith(task, "SYSLOG")}) == 0
	not input.environment.syslogdFromUnix == true
}
