package ezlint.rules.operations.ops002

import data.ezlint.lib.smf

finding contains {"at": smf.place, "fix": smf.switch_on(["PROFILE"])} if {
	smf.is_known
	count(smf.on) > 0
	not "PROFILE" in smf.on
	_is_not_served
}

_is_not_served if input.stack.settings.NETMONITOR.SMFSERVICE.value == false

_is_not_served if {
	input.stack.settings.NETMONITOR.SMFSERVICE.value == true
	input.stack.settings.NETMONITOR.SMFSERVICE.PROFILE.value == false
}
