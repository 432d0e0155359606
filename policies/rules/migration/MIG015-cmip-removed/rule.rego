package ezlint.rules.migration.mig015

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in members.files("vtam-start")
	some name in ["OSIEVENT", "OSIMGMT", "OSITOPO", "UPDDELAY"]
	at := file.settings[name].at
	f := object.union(stack.removal("2.5"), {"at": at, "args": {"name": name}, "fix": [{"op": "delete", "at": at}]})
}
