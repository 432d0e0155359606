# METADATA
# title: Large block of commented-out statements
# description: Comment lines in a row that would be statements.
# custom:
#   id: HYG004
package ezlint.rules.hygiene.hyg004

import data.ezlint.lib.stack

finding contains {"at": block.at, "args": {"lines": block.lines}} if {
	some block in input.stack.commentedOut
	block.lines >= stack.parameter("HYG004", "min_lines")
	block.sample == false
}
