package ezlint.rules.correctness.cor094

import data.ezlint.lib.members
import data.ezlint.lib.names

finding contains f if {
	some procedure in members.files("jcl-proc")
	some step in procedure.entries.EXEC
	program := step.settings.PGM
	meant := names.similar(upper(program.value), {"EZBTCPIP", "EZBTNINI", "OMPROUTE"})[0]
	f := {
		"at": program.at,
		"args": {"coded": program.value, "program": meant},
		"fix": [{"op": "replace", "at": program.at, "text": sprintf("PGM=%s", [meant])}],
	}
}

finding contains f if {
	some member in members.files("bpxprm")
	some statement in ["FILESYSTYPE", "SUBFILESYSTYPE"]
	some entry in object.get(member.entries, statement, [])
	module := entry.settings.ENTRYPOINT
	meant := names.similar(upper(module.value), {"EZBPFINI"})[0]
	f := {
		"at": module.at,
		"message": "entry",
		"args": {"coded": module.value, "program": meant},
		"fix": [{"op": "replace", "at": module.at, "text": sprintf("ENTRYPOINT(%s)", [meant])}],
	}
}
