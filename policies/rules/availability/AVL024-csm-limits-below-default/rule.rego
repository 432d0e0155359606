package ezlint.rules.availability.avl024

import data.ezlint.lib.csm
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	not _is_small
	some file in members.files("ivtprm")
	some name, key in _names
	limit := csm.limit(file, name)
	limit.coded
	least := stack.parameter("AVL024", key)
	limit.mb < least
	f := {
		"at": limit.at,
		"args": {"name": name, "mb": csm.shown(limit.mb), "least": least},
		"fix": [{"op": "replace", "at": limit.at, "text": sprintf("%s MAX(%dM)", [name, _recommended[name]])}],
	}
}

# A limit that is large enough by itself, but not for this system.
finding contains f if {
	some file in members.files("ivtprm")
	some name, peak in csm.peaks
	limit := csm.limit(file, name)
	peak * 100 > limit.mb * _share
	f := {
		"at": limit.at,
		"message": "peak",
		"args": {"name": name, "mb": csm.shown(limit.mb), "peak": peak, "share": _share},
		"fix": [members.edit(file, name, sprintf("%s MAX(%dM)", [name, ceil(peak * 1.5)]))],
	}
}

_share := 80

_names := {"FIXED": "fixed_mb", "ECSA": "ecsa_mb", "HVCOMM": "hvcomm_mb"}

_recommended := {"FIXED": 512, "ECSA": 120, "HVCOMM": 2000}

_is_small if input.environment.role in {"test", "development"}
