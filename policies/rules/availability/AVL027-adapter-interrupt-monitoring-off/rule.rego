package ezlint.rules.availability.avl027

import data.ezlint.lib.cpc
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("3.2")
	some file in members.files("vtam-start")
	setting := file.settings.AIMON
	some type in setting.type
	type.value == "NO"
	f := {
		"at": setting.at,
		"fix": [{"op": "replace", "at": setting.at, "text": _wanted}],
	}
}

default _wanted := "AIMON=(QDIO,IQDIO,ISM,ROCE)"

_wanted := "AIMON=(EQDIO,QDIO,IQDIO,ISM,ROCE)" if {
	cpc.current >= 17
}
