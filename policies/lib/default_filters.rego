# METADATA
# title: The IPSEC statement of the profile
# description: Default filters, in force while no IP security policy is installed, and whether IP security is on.
package ezlint.lib.default_filters

import data.ezlint.lib.stack

# IP security is on for this IP version.
is_on(family) if input.stack.settings[statements[family]].IPSECURITY.value == true

is_off(family) if input.stack.settings[statements[family]].IPSECURITY.value == false

statements := {4: "IPCONFIG", 6: "IPCONFIG6"}

# IP security is on for at least one of them.
any_on if {
	some family in [4, 6]
	is_on(family)
}

# IPSEC statements in the order of the profile; the stack uses the first.
blocks := [_block_at[at] | some at in sort([block.at | some block in input.stack.other.IPSEC])]

_block_at[block.at] := block if some block in input.stack.other.IPSEC

# Filters of an IP version, from all blocks.
rules(family) := [rule |
	some block in blocks
	some rule in block[_keywords[family]]
]

_keywords := {4: "IPSECRULE", 6: "IPSEC6RULE"}

# All blocks and all of their rules are known.
all_known if stack.can_conclude("IPSEC")
