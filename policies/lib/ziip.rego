# METADATA
# title: Network work on zIIPs
# description: GLOBALCONFIG ZIIP, and what IEAOPTxx says of zIIPs.
package ezlint.lib.ziip

import data.ezlint.lib.members

# The options that are on, by name.
options[name] := setting if {
	some name in ["IPSECURITY", "IQDIOMULTIWRITE"]
	setting := input.stack.settings.GLOBALCONFIG.ZIIP[name]
	setting.value == true
}

# The first of them.
first := min({setting.at | some setting in options; setting.at})

names := sort([concat(" ", ["ZIIP", name]) | some name, _ in options])

is_planned if input.environment.lpar.plannedZiips > 0

has_none if input.environment.lpar.ziips == 0

# IEAOPTxx requests a projection.
is_projected if members.setting("ieaopt", "PROJECTCPU").value == "YES"
