# METADATA
# title: Parameter is coded with its default value
# description: Coded values that are the default in every release, without a comment.
# custom:
#   id: HYG014
package ezlint.rules.hygiene.hyg014

finding contains f if {
	input.stack.initial == true
	some setting in input.stack.restated
	f := {
		"at": setting.at,
		"message": _message(setting),
		"args": {"statement": setting.statement, "name": setting.name, "value": setting.value},
		"fix": [{"op": "delete", "at": setting.at}],
	}
}

_message(setting) := "flag" if is_boolean(setting.value)

_message(setting) := "default" if not is_boolean(setting.value)
