package ezlint.rules.security_access.acc039

finding contains {"at": text.at, "message": message, "args": {"procedure": entry.procedure.value}} if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	not entry.damaged
	startswith(upper(entry.procedure.value), "FTPD")
	text := entry.PARMSTRING
	some message, pattern in {"default": `(^|[\s'"])ANONYMOUS([\s='"]|$)`, "inactive": `(^|[\s'"])INACTIVE[\s=]+0+(['"\s]|$)`}
	regex.match(pattern, upper(text.value))
}
