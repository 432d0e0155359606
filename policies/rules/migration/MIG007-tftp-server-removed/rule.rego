package ezlint.rules.migration.mig007

import data.ezlint.lib.autolog
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some entry in autolog.entries
	_is_tftp(entry)
	f := object.union(stack.removal("2.3"), {
		"at": entry.entry.at,
		"args": {"name": entry.procedure},
		"related": [{"at": port.at, "message": "held"} | some port in _held],
		"fix": array.concat(_unlist(entry.entry), [{"op": "replace", "at": port.job.at, "text": "RESERVED"} | some port in _held]),
	})
}

finding contains f if {
	stack.release_at_least("2.3")
	count([entry | some entry in autolog.entries; _is_tftp(entry)]) == 0
	some port in _held
	f := {
		"at": port.at,
		"message": "port",
		"severity": "hint",
		"args": {"job": port.job.value},
		"fix": [{"op": "replace", "at": port.job.at, "text": "RESERVED"}],
	}
}

finding contains {"at": entry.at, "message": "inetd", "severity": object.get(stack.removal("2.3"), "severity", "error")} if {
	some file in members.files("inetd")
	some entry in file.entries.service
	lower(entry.settings.service.value) == "tftp"
}

_is_tftp(entry) if startswith(entry.procedure, "TFTP")

_is_tftp(entry) if startswith(entry.job, "TFTP")

_held := [port |
	some port in input.stack.ports
	port.port.value == 69
	startswith(upper(port.job.value), "TFTP")
]

# An AUTOLOG block without remaining entries is deleted completely.
_unlist(entry) := [{"op": "delete", "at": blocks[0]}] if {
	blocks := [block.at | some block in input.stack.other.AUTOLOG; block.entry == [entry]]
	count(blocks) > 0
} else := [{"op": "delete", "at": entry.at}]
