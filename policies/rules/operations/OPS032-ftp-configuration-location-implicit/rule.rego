package ezlint.rules.operations.ops032

import data.ezlint.lib.ftp
import data.ezlint.lib.members
import data.ezlint.lib.resolver

finding contains f if {
	some procedure in members.files("jcl-proc")
	ftp.is_server_procedure(procedure)
	not procedure.entries.INCLUDE
	missing := [name | some name in _wanted; not name in _names(procedure)]
	count(missing) > 0
	f := {"at": _place(procedure), "args": {"names": missing}}
}

default _wanted := ["SYSFTPD", "SYSTCPD"]

_wanted := ["SYSFTPD"] if {
	resolver.has_global
}

_place(procedure) := min([step.at | some step in procedure.entries.EXEC])

_names(procedure) := {upper(dd.settings.label.value) | some dd in object.get(procedure.entries, "DD", [])}
