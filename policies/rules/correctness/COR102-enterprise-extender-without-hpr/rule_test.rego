package ezlint.rules.correctness.cor102_test

import data.ezlint.rules.correctness.cor102 as rule

world(settings, nodes) := {"stack": {"members": {"vtam-start": [{"at": 1, "settings": settings}], "vtam-major-node": nodes}}}

node := {"entries": {"PORT": [{"at": 9, "settings": {"MEDIUM": {"value": "HPRIP"}}}]}}

none := {"at": 4, "values": [{"value": "NONE", "at": 5}]}

report(place) := {{"at": 4, "related": [{"at": place, "message": "extender"}], "fix": [{"op": "replace", "at": 4, "text": "HPR=RTP"}]}}

test_none if {
	rule.finding == report(5) with input as world({"HPR": none, "TCPNAME": {"value": "TCPIP", "at": 5}}, [])
	rule.finding == report(6) with input as world({"HPR": none, "IPADDR": {"value": "10.9.1.1", "at": 6}}, [])
	rule.finding == report(9) with input as world({"HPR": none}, [node])
}

test_silent if {
	rule.finding == set() with input as world({"HPR": none}, [])
	rule.finding == set() with input as world({"HPR": none, "IPADDR": {"value": "0.0.0.0", "at": 6}}, [])
	rule.finding == set() with input as world({"HPR": {"at": 4, "values": [{"value": "RTP", "at": 5}]}}, [node])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"HPR": {"at": 4, "values": [{"state": "symbolic", "at": 5}]}}, [node])
	rule.finding == set() with input as world({"HPR": none, "TCPNAME": {"state": "symbolic", "at": 5}}, [])
}
