package ezlint.rules.performance.perf023

import data.ezlint.lib.flows

finding contains f if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	multipath := input.stack.settings[statement].MULTIPATH
	multipath.value == "PERPACKET"
	not _has_udp_alone
	f := {
		"at": multipath.at,
		"message": "default",
		"args": {"statement": statement, "remedy": "Code MULTIPATH PERCONNECTION"},
		"fix": [{"op": "replace", "at": multipath.at, "text": "MULTIPATH PERCONNECTION"}],
	}
}

finding contains f if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	forward := input.stack.settings[statement].DATAGRAMFWD
	forward.value == true
	forward.FWDMULTIPATH.value == "PERPACKET"
	not _has_udp_alone
	f := {
		"at": forward.FWDMULTIPATH.at,
		"message": "forwarded",
		"args": {"statement": statement, "remedy": "Delete FWDMULTIPATH PERPACKET"},
		"fix": [{"op": "delete", "at": forward.FWDMULTIPATH.at}],
	}
}

_has_udp_alone if {
	count(flows.described) > 0
	every flow in flows.described {
		flow.kind == "IKE"
	}
}
