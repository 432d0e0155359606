# METADATA
# title: Operations of fixes
# description: Edits that several rules ask for.
package ezlint.lib.fixes

# Deletes a parameter, including its earlier occurrences: otherwise, the previous occurrence would be in effect.
back_to_default(statement, name, setting) := [{"op": "delete", "at": at} |
	some at in sort({setting.at} | {earlier.at |
		some earlier in input.stack.overridden
		earlier.statement == statement
		earlier.name == name
	})
]
