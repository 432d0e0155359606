# METADATA
# title: TRANSLATE statements
# custom:
#   id: HYG016
package ezlint.rules.hygiene.hyg016

import data.ezlint.lib.remarks

finding contains {"at": block.at, "args": {"addresses": addresses}} if {
	some block in input.stack.other.TRANSLATE
	addresses := [entry.address.value | some entry in block.entry]
	count(addresses) > 0
	not remarks.says(block.at, `\b(no|not|without|cannot|never|ignores?)\b.*\barp\b|n't\b.*\barp\b`)
}
