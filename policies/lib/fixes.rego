# METADATA
# title: Operations of fixes
# description: Edits that several rules ask for.
package ezlint.lib.fixes

# Takes a parameter away, with its earlier occurrences: without the last one, the one before it would count.
back_to_default(statement, name, setting) := [{"op": "delete", "at": at} |
	some at in sort({setting.at} | {earlier.at |
		some earlier in input.stack.overridden
		earlier.statement == statement
		earlier.name == name
	})
]
