# METADATA
# title: Two statements of a policy have the same name
# description: Global statements that another one of their type and name takes the place of.
# custom:
#   id: COR046
package ezlint.rules.correctness.cor046

finding contains f if {
	some type, objects in input.stack.policy.objects
	some object in objects
	other := _by_place[object.replacedBy]
	is_common := _is_common(object) != _is_common(other)
	f := {
		"at": object_place(other),
		"message": {true: "common", false: "default"}[is_common],
		"severity": {true: "warning", false: "error"}[is_common],
		"args": {"type": type, "name": object.name},
		"hides": _hidden(object, other),
		"related": [{"at": object_place(object), "message": "first", "args": {"type": type, "name": object.name}}],
	}
}

# Of two in one file it is not known which one is used.
_hidden(object, other) := [object.at, other.at] if _is_common(object) == _is_common(other)

# The common one is not used.
_hidden(object, other) := [object.at] if _is_common(object) != _is_common(other)

object_place(object) := object.nameAt

_is_common(object) if object.common

else := false

_by_place[object.at] := object if {
	some objects in input.stack.policy.objects
	some object in objects
	not object.parent
}
