package ezlint.rules.security_ipsec.ips030

import data.ezlint.lib.ids

finding contains f if {
	ids.complete
	count(ids.rules) > 0
	case := _cases[concat(" ", [kind | some kind in ["ScanGlobal", "ScanEvent"]; count(ids.of_kind(kind)) > 0])]
	f := {"at": _place(case), "message": case.message}
}

_cases := {
	"": {"message": "default"},
	"ScanGlobal": {"message": "no_event", "kind": "ScanGlobal"},
	"ScanEvent": {"message": "no_global", "kind": "ScanEvent"},
}

_place(case) := ids.of_kind(case.kind)[0].at

_place(case) := ids.place if not case.kind
