package ezlint.rules.migration.mig006

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains object.union(_case, {"at": medium.at, "args": {}}) if {
	some node in members.files("vtam-major-node")
	some port in node.entries.PORT
	medium := port.settings.MEDIUM
	medium.value == "CSMACD"
}

default _case := {"message": "coming", "severity": "warning"}

_case := {"message": "default"} if {
	stack.release_at_least("3.1")
}
