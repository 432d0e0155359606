package ezlint.rules.correctness.cor013

import data.ezlint.lib.distribution
import data.ezlint.lib.stack

finding contains f if {
	ipconfig := input.stack.settings.IPCONFIG
	ipconfig.QDIOACCELERATOR.value == true
	ipconfig.DATAGRAMFWD.value == false
	stack.can_conclude("VIPADYNAMIC")
	not distribution.may_distribute
	f := {
		"at": ipconfig.QDIOACCELERATOR.at,
		"related": [{"at": ipconfig.DATAGRAMFWD.at, "message": "forwarding"}],
		"fix": [{"op": "delete", "at": ipconfig.QDIOACCELERATOR.at}],
	}
}
