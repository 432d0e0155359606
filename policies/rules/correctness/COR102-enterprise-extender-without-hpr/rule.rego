package ezlint.rules.correctness.cor102

import data.ezlint.lib.enterprise_extender as extender
import data.ezlint.lib.members

finding contains f if {
	hpr := members.setting("vtam-start", "HPR")
	upper(hpr.values[0].value) == "NONE"
	count(_places) > 0
	f := {
		"at": hpr.at,
		"related": [{"at": min(_places), "message": "extender"}],
		"fix": [{"op": "replace", "at": hpr.at, "text": "HPR=RTP"}],
	}
}

# These are coded only for Enterprise Extender; 0.0.0.0 is the default.
_places contains coded.at if {
	some option in ["TCPNAME", "IPADDR"]
	coded := members.setting("vtam-start", option)
	is_string(coded.value)
	coded.value != "0.0.0.0"
}

_places contains place if some place in extender.nodes
