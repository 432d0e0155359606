package ezlint.rules.migration.mig006

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains object.union(stack.removal("3.1"), {"at": medium.at}) if {
	some node in members.files("vtam-major-node")
	some port in node.entries.PORT
	medium := port.settings.MEDIUM
	medium.value == "CSMACD"
}
