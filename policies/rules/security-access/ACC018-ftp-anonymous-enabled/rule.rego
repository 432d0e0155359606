package ezlint.rules.security_access.acc018

import data.ezlint.lib.ftp
import data.ezlint.lib.members

finding contains f if {
	some file in ftp.files
	at := file.settings.ANONYMOUS.at
	f := object.union({"at": at, "fix": [{"op": "delete", "at": at}]}, _logon(file.settings.ANONYMOUS))
}

finding contains f if {
	some procedure in members.files("jcl-proc")
	ftp.is_server_procedure(procedure)
	some parameter in _parameters(procedure)
	some word in _words(parameter)
	f := {"at": parameter.at, "message": "parameter", "args": {"word": word}}
}

# AUTOLOG starts a procedure with these parameters.
finding contains f if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	not entry.damaged
	startswith(upper(entry.procedure.value), "FTPD")
	parameters := entry.PARMSTRING
	some word in _words(parameters)
	f := {"at": parameters.at, "message": "autolog", "args": {"word": word, "procedure": entry.procedure.value}}
}

_words(parameter) := [word |
	some word in ["ANONYMOUS", "INACTIVE"]
	regex.match(concat("", [`\b`, word, `\b`]), upper(parameter.value))
]

# Only a user ID: the client is prompted for the password of that user.
_logon(setting) := {"message": "user", "args": {"user": setting.value}} if {
	is_string(setting.value)
	not contains(setting.value, "/")
} else := {}

_parameters(procedure) := array.concat(
	[parm | some step in procedure.entries.EXEC; some parm in step.settings.PARM.parm],
	[operand |
		some head in object.get(procedure.entries, "PROC", [])
		some operand in head.settings["default"]
		regex.match(`^PARM`, upper(operand.value))
	],
)
