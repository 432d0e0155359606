package ezlint.rules.correctness.cor093

import data.ezlint.lib.names
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.wildcard
import data.ezlint.rules.correctness.cor120

finding contains f if {
	# With the job name of another stack, its files are not expected.
	count(cor120.finding) == 0
	some statement in _named
	path := statement.settings.path.value
	_unread[path]
	not _is_on_host(path)
	not _foreign[statement.at]
	f := {"at": statement.at, "args": {"path": path}}
}

finding contains f if {
	some statement in _named
	other := _foreign[statement.at]
	f := {"at": statement.at, "message": "system", "severity": "warning", "args": {
		"path": statement.settings.path.value,
		"stack": other,
		"own": input.environment.systemName,
	}}
}

# Statements whose file has the name of another system, if another statement names a file of this system.
_foreign[statement.at] := other if {
	some statement in _named
	words := _words(statement)
	not words[_system]
	[other] := [name | some name in _other_systems; words[name]]
	some beside in _named
	_words(beside)[_system]
}

_system := upper(input.environment.systemName)

_other_systems := {upper(peer.system) | some peer in peers.others} - {_system}

_words(statement) := names.words(statement.settings.path.value)

# The statements that name a file: one for each path.
_named := [statement |
	some type, statements in input.stack.policy.objects
	some statement in statements
	statement.language == "pagent"
	statement.settings.path.value
]

_unread contains path if some path in input.stack.policy.unread

_is_on_host(path) if {
	some listed in stack.parameter("COR093", "hostFiles")
	wildcard.matches(listed, path)
}
