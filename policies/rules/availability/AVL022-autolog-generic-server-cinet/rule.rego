package ezlint.rules.availability.avl022

import data.ezlint.lib.cinet

finding contains f if {
	stacks := cinet.stacks
	stacks > 1
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	name := upper(entry.procedure.value)
	_is_generic(name)
	count(_names(entry) & _bound) == 0
	f := {
		"at": entry.procedure.at,
		"args": {"name": name, "count": stacks},
	}
}

# NFSC is the NFS client.
_is_generic(name) if {
	not startswith(name, "NFSC")
	some prefix in ["INETD", "SYSLOGD", "SSHD", "PAGENT", "NFS", "MVSNFS"]
	startswith(name, prefix)
}

_names(entry) := {upper(entry[part].value) | some part in ["procedure", "JOBNAME"]}

# Servers with stack affinity.
_bound contains upper(server) if some server, _ in input.environment.transportAffinity
