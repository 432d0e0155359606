package ezlint.rules.correctness.cor112

import data.ezlint.lib.smc
import data.ezlint.lib.stack

finding contains f if {
	some parameter, title in smc.titles
	input.stack.settings.GLOBALCONFIG[parameter].value == false
	users := _users[parameter]
	places := sort([user.settings[parameter].at | some user in users])
	f := {
		"at": places[0],
		"args": {"parameter": parameter, "title": title, "interfaces": sort({user.name | some user in users})},
		"related": [{"at": place, "message": "interface", "args": {"parameter": parameter}} | some place in array.slice(places, 1, count(places))],
	}
}

_users[parameter] contains interface if {
	some parameter, _ in smc.titles
	some interface in input.stack.interfaces
	coded := interface.settings[parameter]
	coded.at
	coded.value == true
	not stack.is_rejected(interface)
	not _is_version_two(coded)
}

# COR030 checks these.
_is_version_two(coded) if {
	some name in ["PFID", "SMCRIPADDR"]
	coded[name]
}
