package ezlint.rules.correctness.cor102

import data.ezlint.lib.enterprise_extender as extender
import data.ezlint.lib.members

finding contains f if {
	hpr := members.setting("vtam-start", "HPR")
	upper(hpr.values[0].value) == "NONE"
	count(_places) > 0
	f := {
		"at": hpr.at,
		"args": {},
		"related": [{"at": min(_places), "message": "extender"}],
		"fix": [{"op": "replace", "at": hpr.at, "text": "HPR=RTP"}],
	}
}

# TCPNAME is coded only for Enterprise Extender.
_places contains name.at if {
	name := members.setting("vtam-start", "TCPNAME")
	is_string(name.value)
}

_places contains place if some place in extender.nodes
