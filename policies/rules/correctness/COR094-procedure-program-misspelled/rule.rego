# METADATA
# title: The program of a started procedure is misspelled
# custom:
#   id: COR094
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
