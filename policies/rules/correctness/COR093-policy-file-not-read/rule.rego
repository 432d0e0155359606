package ezlint.rules.correctness.cor093

import data.ezlint.lib.stack

finding contains f if {
	some statement in _named
	path := statement.settings.path.value
	_unread[path]
	not _is_on_host(path)
	f := {"at": statement.at, "args": {"path": path}}
}

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
	_matches(path, listed)
}

_matches(path, listed) if path == listed

_matches(path, listed) if {
	endswith(listed, "*")
	startswith(path, trim_suffix(listed, "*"))
}
