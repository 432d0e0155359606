package ezlint.rules.operations.ops022

import data.ezlint.lib.members
import data.ezlint.lib.names
import data.ezlint.lib.resolver

finding contains {"at": place, "args": {"names": missing}} if {
	some procedure in members.files("jcl-proc")
	place := _stack_place(procedure)
	not procedure.entries.INCLUDE
	missing := [name | some name in _wanted; not name in _names(procedure); not _meant[procedure.at][name]]
	count(missing) > 0
}

finding contains f if {
	some procedure in members.files("jcl-proc")
	some wanted, labels in _meant[procedure.at]
	some label in labels
	f := {
		"at": label.at,
		"message": "misspelled",
		"args": {"names": [wanted], "name": label.value, "wanted": wanted, "program": _title[_program(procedure)]},
		"fix": [{"op": "replace", "at": label.at, "text": wanted}],
	}
}

finding contains {"at": parm.at, "message": "differs", "args": {"one": one, "other": other}} if {
	some procedure in members.files("jcl-proc")
	some step in procedure.entries.EXEC
	some parm in step.settings.PARM.parm
	found := regex.find_all_string_submatch_n(`RESOLVER_CONFIG=/{0,2}'*([^'"\\s)(]+(\([^)]*\))?)`, upper(parm.value), 1)
	one := found[0][1]
	some dd in procedure.entries.DD
	dd.settings.label.value == "SYSTCPD"
	some key in ["DSN", "DSNAME", "PATH"]
	other := upper(dd.settings[key].value)
	trim_left(other, "/") != trim_left(one, "/")
}

# DD statements by the name that they were probably meant to have, in the procedures that lack it.
_meant[procedure.at][wanted] contains dd.settings.label if {
	some procedure in members.files("jcl-proc")
	some wanted in _read_by[_program(procedure)]
	not wanted in _names(procedure)
	some dd in procedure.entries.DD
	coded := upper(dd.settings.label.value)

	# The output of the resolver trace.
	coded != "SYSTCPT"
	count(names.similar(coded, [wanted])) == 1
}

_read_by := {
	"EZBTCPIP": ["PROFILE", "SYSTCPD"],
	"EZBTNINI": ["PROFILE", "SYSTCPD"],
	"OMPROUTE": ["OMPCFG", "SYSTCPD"],
}

_title := {
	"EZBTCPIP": "The stack",
	"EZBTNINI": "The TN3270E server",
	"OMPROUTE": "OMPROUTE",
}

# The only program of the procedure.
_program(procedure) := "EZBTCPIP" if {
	_stack_place(procedure)
} else := program if {
	[program] := [upper(step.settings.PGM.value) | some step in procedure.entries.EXEC]
}

# Where the stack program is executed, or the beginning of its procedure.
_stack_place(procedure) := min(steps) if {
	steps := [step.at | some step in procedure.entries.EXEC; step.settings.PGM.value == "EZBTCPIP"]
	count(steps) > 0
} else := min(heads) if {
	not procedure.entries.EXEC
	heads := [head.at |
		some head in procedure.entries.PROC
		some operand in head.settings["default"]
		contains(upper(operand.value), "CTRACE(CTIEZB")
	]
	count(heads) > 0
}

default _wanted := ["PROFILE", "SYSTCPD"]

_wanted := ["PROFILE"] if {
	resolver.has_global
}

_names(procedure) := {upper(dd.settings.label.value) | some dd in object.get(procedure.entries, "DD", [])}
