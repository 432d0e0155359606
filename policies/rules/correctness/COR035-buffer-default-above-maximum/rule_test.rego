package ezlint.rules.correctness.cor035_test

import data.ezlint.rules.correctness.cor035 as rule

findings(settings) := found if {
	found := rule.finding with input as {"stack": {"settings": {"TCPCONFIG": settings}}}
}

test_both_coded if {
	found := findings({"TCPRCVBUFRSIZE": {"value": 524288, "at": 2}, "TCPMAXRCVBUFRSIZE": {"value": 262144, "at": 3}})
	found == {{
		"at": 2,
		"message": "default",
		"args": {"buffer": "TCPRCVBUFRSIZE", "size": 524288, "limit": "TCPMAXRCVBUFRSIZE", "maximum": 262144},
		"related": [{"at": 3, "message": "limit", "args": {"limit": "TCPMAXRCVBUFRSIZE"}}],
		"replaces": [],
	}}
}

test_default_maximum if {
	some f in findings({"TCPSENDBFRSIZE": {"value": 524288, "at": 2}, "TCPMAXSENDBUFRSIZE": {"value": 262144, "state": "default"}})
	f.message == "byDefault"
	f.related == []
}

test_default_size if {
	some f in findings({"TCPRCVBUFRSIZE": {"value": 65536, "state": "default"}, "TCPMAXRCVBUFRSIZE": {"value": 32768, "at": 3}})
	f.at == 3
	f.related == []
}

test_equal_is_silent if {
	count(findings({"TCPRCVBUFRSIZE": {"value": 262144, "at": 2}, "TCPMAXRCVBUFRSIZE": {"value": 262144, "state": "default"}})) == 0
}

test_unknown_is_silent if {
	count(findings({"TCPRCVBUFRSIZE": {"value": 524288, "at": 2}, "TCPMAXRCVBUFRSIZE": {"state": "unknown"}})) == 0
	count(findings({"TCPRCVBUFRSIZE": {"state": "symbolic", "at": 2}, "TCPMAXRCVBUFRSIZE": {"value": 262144, "at": 3}})) == 0
}
