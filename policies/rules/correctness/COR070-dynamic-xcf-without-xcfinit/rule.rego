package ezlint.rules.correctness.cor070

import data.ezlint.lib.members

finding contains f if {
	off := members.setting("vtam-start", "XCFINIT")
	off.value == "NO"
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	is_string(setting.value)
	f := {"at": setting.at, "related": [{"at": off.at, "message": "start"}]}
}
