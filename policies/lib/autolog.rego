# METADATA
# title: Autolog
# description: The procedures that AUTOLOG starts, and the port reservations by which it watches them.
package ezlint.lib.autolog

import data.ezlint.lib.tls
import data.ezlint.lib.wildcard

# Entries whose names are known: job is the name under which the procedure listens.
entries := [object.union_n([names, {"coded": false, "job": names.procedure}, _coded(entry)]) |
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	_is_clear(entry)
	names := {"entry": entry, "at": entry.procedure.at, "procedure": upper(entry.procedure.value)}
]

default _coded(_) := {}

_coded(entry) := {"job": upper(entry.JOBNAME.value), "coded": true} if {
	entry.JOBNAME.value
}

_is_clear(entry) if {
	not entry.damaged
	not entry.JOBNAME
}

_is_clear(entry) if {
	not entry.damaged
	entry.JOBNAME.value
}

jobs contains entry.job if some entry in entries

# Places of procedures that may be something else: a misspelled option is read as a procedure, its value as the next one, and the previous
# procedure lacks it.
doubtful contains place if {
	some block in input.stack.other.AUTOLOG
	some i, entry in block.entry
	_misread[[entry.at, upper(entry.procedure.value)]]
	some near in array.slice(block.entry, i - 1, i + 2)
	place := near.procedure.at
}

_misread contains [problem.within, problem.text] if {
	some problem in input.stack.problems
	problem.kind == "check"
	problem.path == "AUTOLOG/entry"
}

# AT-TLS rules that name the job of an entry; Policy Agent itself must not wait for the policy that it installs.
naming_rules(entry) := {name |
	input.stack.settings.TCPCONFIG.TTLS.value == true
	entry.procedure != "PAGENT"
	some pattern in _matching(entry.job, _intricate_of_rules)
	some name in _named_rules[pattern]
}

_named_rules[rule.job] contains rule.name if {
	some rule in tls.enabled
	rule.job != null
	rule.job != "*"
}

_intricate_of_rules contains pattern if {
	some pattern, _ in _named_rules
	wildcard.is_intricate(pattern)
}

# Patterns that match a job: simple ones, and those of the others that do.
_matching(job, intricate) := wildcard.simple(job) | {pattern | some pattern in intricate; wildcard.matches(pattern, job)}

# Port reservations by job name.
reservations[upper(port.job.value)] contains port if some port in input.stack.ports

reservations[upper(range.job.value)] contains range if some range in input.stack.portRanges

# Some reservation is for the job, by name or by pattern.
is_reserved(job) if count([pattern | some pattern in _matching(job, _intricate); reservations[pattern]; pattern != "*"]) > 0

_intricate contains job if {
	some job, _ in reservations
	wildcard.is_intricate(job)
}

# Servers that continue under the name of the procedure followed by a digit.
is_forking(procedure) if {
	some name in ["FTPD", "INETD", "SSHD", "TFTPD"]
	startswith(procedure, name)
}

# The procedure has no JOBNAME, and the port is reserved for the name with the suffix: the reservation that shows this.
forked_reservation(entry) := min_place(found) if {
	entry.job == entry.procedure
	count(entry.procedure) < 8
	found := [port | some port in reservations[concat("", [entry.procedure, "1"])]; _tells_fork(port, entry.procedure)]
	count(found) > 0
}

# The FTP control port, regardless of the name of the server.
_tells_fork(port, _) if port.port.value == 21

_tells_fork(port, procedure) if {
	object.get(port, ["port", "value"], 0) != 21
	is_forking(procedure)
}

min_place(ports) := [port | some port in ports; port.at == min({other.at | some other in ports})][0]
