package ezlint.rules.security_access.acc020

import data.ezlint.lib.compliance
import data.ezlint.lib.ftp
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in ftp.servers
	missing := [name | some name in ["UMASK", "INACTIVE"]; members.is_absent(file, name)]
	count(missing) > 0
	f := {
		"at": file.at,
		"message": _missing(missing),
		"severity": compliance.severity("info"),
		"args": {"names": missing, "texts": [_wanted[name] | some name in missing]},
		"fix": [members.edit(file, name, _wanted[name]) | some name in missing],
	}
}

# The site decides which file contains the text.
finding contains f if {
	some file in ftp.servers
	members.is_absent(file, "BANNER")
	f := {"at": file.at, "message": "banner", "severity": compliance.severity("info"), "args": {"names": ["BANNER"], "texts": ["BANNER"]}}
}

finding contains f if {
	some file in ftp.servers
	umask := file.settings.UMASK
	umask.at
	regex.match(`^[0-7]+$`, umask.value) # anything else is a syntax error, not a mask
	not _is_umask(umask.value)
	f := {
		"at": umask.at,
		"message": "umask",
		"severity": compliance.severity("info"),
		"args": {"value": umask.value, "wanted": _umask, "names": ["UMASK"], "texts": [_wanted.UMASK]},
		"fix": [members.edit(file, "UMASK", _wanted.UMASK)],
	}
}

finding contains f if {
	some file in ftp.servers
	inactive := file.settings.INACTIVE
	inactive.at
	message := _message(inactive.value)
	f := {
		"at": inactive.at,
		"message": message,
		"severity": compliance.severity("info"),
		"args": {"value": inactive.value, "limit": _limit, "names": ["INACTIVE"], "texts": [_wanted.INACTIVE]},
		"fix": [members.edit(file, "INACTIVE", _wanted.INACTIVE)],
	}
}

# Each has its own sources.
_missing(["UMASK"]) := "noUmask"

_missing(["INACTIVE"]) := "noInactive"

_missing(names) := "default" if count(names) > 1

_umask := stack.parameter("ACC020", "umask")

_limit := stack.parameter("ACC020", "max_inactive")

_wanted := {
	"UMASK": sprintf("UMASK %s", [_umask]),
	"INACTIVE": sprintf("INACTIVE %d", [_limit]),
}

# Leading zeros have no meaning.
_is_umask(value) if trim_left(value, "0") == trim_left(_umask, "0")

_message(0) := "never"

_message(value) := "inactive" if value > _limit
