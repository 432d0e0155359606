package ezlint.rules.migration.mig015

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in members.files("vtam-start")
	some name in ["OSIEVENT", "OSIMGMT", "OSITOPO", "UPDDELAY"]
	at := file.settings[name].at
	f := object.union(_case, {"at": at, "args": {"name": name}, "fix": [{"op": "delete", "at": at}]})
}

default _case := {"message": "coming", "severity": "warning"}

_case := {"message": "default"} if {
	stack.release_at_least("2.5")
}
