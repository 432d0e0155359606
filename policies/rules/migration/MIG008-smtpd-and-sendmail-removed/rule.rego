package ezlint.rules.migration.mig008

import data.ezlint.lib.autolog
import data.ezlint.lib.stack

finding contains object.union(stack.removal("2.3"), {"at": entry.entry.at, "args": {"name": entry.procedure}}) if {
	some entry in _started
}

finding contains {"at": port.at, "message": "port", "severity": "hint", "args": {"port": port.port.value, "job": port.job.value}} if {
	stack.release_at_least("2.3")
	count(_started) == 0
	some port in input.stack.ports
	port.port.value in {25, 587}
	_is_mailer(port.job.value)
}

_started contains entry if {
	some entry in autolog.entries
	some name in [entry.procedure, entry.job]
	_is_mailer(name)
	not _others[entry.procedure]
}

_is_mailer(name) if {
	regex.match(`^(SMTP|SMTPD|SMTP[0-9]|SENDMAIL|SENDMAI[0-9]|SENDMLD?)$`, upper(name))
	not _others[upper(name)]
}

_others contains upper(name) if some name in stack.parameter("MIG008", "other_programs")
