package ezlint.rules.correctness.cor046

finding contains f if {
	some type, objects in input.stack.policy.objects
	some item in objects
	other := _by_place[item.replacedBy]
	is_common := _is_common(item) != _is_common(other)
	f := {
		"at": object_place(other),
		"message": {true: "common", false: "default"}[is_common],
		"severity": {true: "warning", false: "error"}[is_common],
		"args": {"type": type, "name": item.name},
		"hides": _hidden(item, other),
		"related": [{"at": object_place(item), "message": "first", "args": {"type": type, "name": item.name}}],
	}
}

# If two are in one file, it is unknown which one is used.
_hidden(item, other) := [item.at, other.at] if _is_common(item) == _is_common(other)

# The common one is not used.
_hidden(item, other) := [item.at] if _is_common(item) != _is_common(other)

object_place(item) := item.nameAt

_is_common(item) if item.common

else := false

_by_place[item.at] := item if {
	some objects in input.stack.policy.objects
	some item in objects
	not item.parent
}
