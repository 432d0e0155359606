package ezlint.rules.hygiene.hyg015_test

import data.ezlint.rules.hygiene.hyg015 as rule

entry(at, name) := {"at": at, "procedure": {"value": name, "at": at + 1}}

world(entries, ttls, security) := {"stack": {
	"settings": {"TCPCONFIG": {"TTLS": ttls}, "IPCONFIG": {"IPSECURITY": security}},
	"ports": [],
	"portRanges": [],
	"other": {"AUTOLOG": [{"entry": entries}]},
}}

found(daemon, policy) := {{
	"at": 3,
	"args": {"daemon": daemon, "servers": ["FTPD"], "policy": policy},
	"fix": [{"op": "move", "at": 4, "before": 2}],
}}

test_order if {
	rule.finding == found("PAGENT", "AT-TLS") with input as world([entry(2, "FTPD"), entry(4, "PAGENT")], {"value": true}, {"value": true})
	rule.finding == found("IKED", "IP security") with input as world([entry(2, "FTPD"), entry(4, "IKED")], {"value": false}, {"value": true})
}

test_silent if {
	rule.finding == set() with input as world([entry(2, "PAGENT"), entry(4, "FTPD")], {"value": true}, {"value": true})
	rule.finding == set() with input as world([entry(2, "SYSLOGD"), entry(4, "PAGENT")], {"value": true}, {"value": false})
	waits := object.union(entry(2, "FTPD"), {"DELAYSTART": {"value": true, "TTLS": {"value": true}}})
	rule.finding == set() with input as world([waits, entry(4, "PAGENT")], {"value": true}, {"value": false})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([entry(2, "FTPD"), entry(4, "PAGENT")], {"state": "unknown"}, {"state": "unknown"})
	rule.finding == set() with input as world([object.union(entry(2, "FTPD"), {"damaged": true}), entry(4, "PAGENT")], {"value": true}, {"value": true})
}

with_policy(jobs) := object.union(
	world([entry(2, "FTPD"), entry(4, "PAGENT")], {"value": true}, {"value": false}),
	{"stack": {"policy": {"complete": ["at-tls"], "objects": {}, "tls": {"rules": [{"at": 9, "enabled": true, "name": "R", "job": job} | some job in jobs], "relations": []}}}},
)

test_covered_by_the_policy if {
	rule.finding == found("PAGENT", "AT-TLS") with input as with_policy(["WEB*", "*"])
	rule.finding == found("PAGENT", "AT-TLS") with input as with_policy([null])
}

test_not_covered_is_silent if {
	rule.finding == set() with input as with_policy(["WEB*"])
	rule.finding == set() with input as with_policy([])
	rule.finding == set() with input as with_policy([null, "FTPD*"])
}

test_unknown_use_of_attls_is_silent if {
	rule.finding == set() with input as world([entry(2, "FTPD"), entry(4, "IKED")], {"state": "unknown"}, {"value": true})
}
