package ezlint.rules.migration.mig027

import data.ezlint.lib.cpc
import data.ezlint.lib.members

finding contains f if {
	cpc.current >= 15
	some interface in input.stack.interfaces
	type := interface.settings.CHPIDTYPE
	type.value == "OSX"
	f := {"at": type.at, "args": {"name": interface.name, "cpc": input.environment.cpc}}
}

finding contains f if {
	cpc.current >= 15
	some file in members.files("vtam-start")
	ensemble := file.settings.ENSEMBLE
	ensemble.value == "YES"
	f := {
		"at": ensemble.at,
		"message": "ensemble",
		"args": {"cpc": input.environment.cpc},
		"fix": [{"op": "replace", "at": ensemble.at, "text": "ENSEMBLE=NO"}],
	}
}
