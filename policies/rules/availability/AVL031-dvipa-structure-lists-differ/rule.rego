package ezlint.rules.availability.avl031

import data.ezlint.lib.members
import data.ezlint.lib.peers

finding contains f if {
	some file in members.files("vtam-start")
	setting := file.settings.DVLSTCNT
	others := _values - {setting.value}
	count(others) > 0
	f := {"at": setting.at, "args": {"value": setting.value, "other": sort([value | some value in others])}}
}

# The start lists of the other stacks of the run.
finding contains f if {
	valued := [{"peer": peer, "value": peer.dvipaListCount} | some peer in peers.comparable]
	some file in members.files("vtam-start")
	setting := file.settings.DVLSTCNT
	setting.at
	others := {one.peer.name: one.value | some one in peers.differing(setting.value, valued)}
	count(others) > 0
	f := {
		"at": setting.at,
		"message": "stack",
		"args": {"value": setting.value, "other": sort({value | some value in others}), "stacks": sort(object.keys(others))},
	}
}

finding contains f if {
	oldest := object.get(input.environment, ["sysplex", "lowestRelease"], input.release)
	oldest in {"2.1", "2.2"}
	some file in members.files("vtam-start")
	setting := file.settings.DVLSTCNT
	setting.value > 2048
	f := {"at": setting.at, "message": "old", "args": {"value": setting.value, "release": oldest}}
}

_values contains file.settings.DVLSTCNT.value if some file in members.files("vtam-start")
