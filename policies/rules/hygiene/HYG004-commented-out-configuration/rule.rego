package ezlint.rules.hygiene.hyg004

import data.ezlint.lib.stack

finding contains {"at": block.at, "args": {"lines": block.lines}} if {
	some block in input.stack.commentedOut
	block.lines >= stack.parameter("HYG004", "min_lines")
	block.sample == false
}
