# METADATA
# title: A policy names a statement that does not exist
# description: References that lead nowhere, where the whole policy is known.
# custom:
#   id: COR045
package ezlint.rules.correctness.cor045

finding contains f if {
	some reference in input.stack.policy.dangling
	not reference.uncertain
	similar := object.get(reference, "similar", {})
	f := object.union(
		{
			"at": reference.at,
			"message": _message(reference, similar),
			"args": {
				"attribute": reference.attribute,
				"type": reference.type,
				"name": reference.name,
				"similar": object.get(similar, "name", "a name that is defined"),
				"other": object.get(similar, "type", ""),
			},
		},
		_remedy(reference, similar),
	)
}

_message(reference, similar) := "case" if similar.type == reference.type

else := "type" if similar.type

# A main file that was not given may name a file that is common to all stacks.
else := "alone" if {
	given := {language | some language in input.stack.policy.given}
	not given.pagent
}

else := "default"

_remedy(reference, similar) := {
	"related": [{"at": similar.at, "message": "similar", "args": {"similar": similar.name}}],
	"fix": [{"op": "replace", "at": reference.at, "text": similar.name}],
} if {
	similar.type == reference.type
} else := {}
