package ezlint.rules.correctness.cor109

import data.ezlint.lib.members
import data.ezlint.lib.resolver
import data.ezlint.lib.system_stacks

finding contains f if {
	some other in _procedures
	some own in _procedures
	other.at < own.at
	count(own.jobs & other.jobs) == 0
	own.profile.value == other.profile.value
	f := {
		"at": own.profile.at,
		"args": {"job": own.job, "other": other.job, "profile": own.profile.value},
		"related": [{"at": other.profile.at, "message": "first", "args": {"other": other.job}}],
	}
}

# OPS023 compares TCPIP.DATA with the stacks that are listed, and with TcpImage.
finding contains f if {
	not system_stacks.listed
	not system_stacks.images
	some procedure in _procedures
	some file in resolver.files
	resolver.is_named(file, upper(procedure.resolver.value))
	name := resolver.job(file)
	is_string(name.value)
	name.at
	not upper(name.value) in _jobs
	f := {
		"at": name.at,
		"message": "resolver",
		"severity": "info",
		"args": {"name": name.value, "job": procedure.job},
	}
}

# COR100 reports that several programs name another stack.
finding contains f if {
	[procedure] := [one | some one in _procedures]
	count(procedure.jobs & system_stacks.images) == 0
	count(system_stacks.agreed) == 0
	f := {
		"at": procedure.at,
		"message": "image",
		"severity": "info",
		"args": {"job": procedure.job, "images": sort(system_stacks.images)},
	}
}

_jobs := {job | some procedure in _procedures; some job in procedure.jobs}

# Procedures with the stack as their only program. A started task has the name of the member, which can differ from that of PROC.
_procedures contains procedure if {
	some file in members.files("jcl-proc")
	[step] := object.get(file.entries, "EXEC", [])
	step.settings.PGM.value == "EZBTCPIP"
	[head] := object.get(file.entries, "PROC", [])
	job := upper(head.settings.label.value)
	procedure := {
		"at": head.settings.label.at,
		"job": job,
		"jobs": {job, split(resolver.last_part(upper(file.path)), ".")[0]},
		"profile": _data_set(file, "PROFILE"),
		"resolver": _data_set(file, "SYSTCPD"),
	}
}

_data_set(file, name) := found if {
	[found] := [dd.settings[key] |
		some dd in file.entries.DD
		upper(dd.settings.label.value) == name
		some key in ["DSN", "DSNAME", "PATH"]
		is_string(dd.settings[key].value)
	]
} else := {}
