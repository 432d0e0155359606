package ezlint.rules.operations.ops019_test

import data.ezlint.rules.operations.ops019 as rule

entry(interval, addresses) := {"at": 3, "settings": {"INTERVAL": interval, "IPADDR": {"at": 4, "address": addresses}}}

world(one, environment) := {
	"stack": {"interfaces": [{"addresses": [{"address": "10.9.9.9"}]}], "members": {"smcat": [{"at": 1, "entries": {"SMCATCFG": [one]}}]}},
	"environment": environment,
	"parameters": {"OPS019": {"max_entries": 4}},
}

addresses(texts) := [{"value": text, "at": 10 + i} | some i, text in texts]

found(texts, environment) := {[f.at, f.message] | some f in findings} if {
	findings := rule.finding with input as object.union(
		world(entry({"value": 60, "at": 5}, addresses(texts)), environment),
		{"stack": {"members": {"smcat": [{"at": 1, "complete": true, "entries": {"SMCATCFG": [entry({"value": 60, "at": 5}, addresses(texts))]}}]}}},
	)
}

peer(smc, address) := {"peers": [{"name": "SYSB", "smc": smc, "addresses": [address]}]}

test_entries if {
	found(["10.1.1.5", "10.9.9.9"], {}) == {[11, "local"]}
	found(["10.1.1.5", "10.1.1.5"], {}) == {[11, "twice"]}
	found(["10.1.0.0/16", "10.1.1.5", "10.1.1.5/32"], {}) == {[11, "contained"], [12, "twice"]}
	found(["10.0.0.0/8", "10.1.1.5", "2001:db8::/32", "2001:db8::1"], {}) == {[11, "contained"], [13, "contained"]}
}

test_partners if {
	found(["10.1.0.0/16"], peer(false, "10.1.1.9")) == {[10, "plain"]}
	found(["10.1.0.0/16"], peer(true, "10.2.1.9")) == {[10, "missing"]}
}

test_dynamic_vipa_of_a_partner if {
	facts := object.union(peer(true, "10.1.1.5"), {"sysplex": {"stacks": [{"name": "TCPIP", "system": "sysb", "self": false, "dvipas": ["10.5.5.1/32"]}]}})
	found(["10.1.1.5"], facts) == {[10, "missing"]}
	found(["10.1.1.5", "10.5.5.1"], facts) == set()
}

test_too_many if found(["10.1.1.1", "10.1.1.2", "10.1.1.3", "10.1.1.4", "10.1.1.6"], {}) == {[14, "excess"]}

test_silent if {
	found(["10.1.1.5", "10.5.5.1", "10.9.8.0/24"], peer(true, "10.9.8.7")) == set()
	found(["10.9.9.0/24"], {}) == set()
	found(["10.1.0.0/16"], peer(false, "10.2.1.9")) == set()
	found(["10.1.0.0/16"], {"peers": [{"name": "SYSB", "smc": true, "ipsec": true, "addresses": ["10.2.1.9"]}]}) == set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(entry({"value": 60, "at": 5}, [{"state": "symbolic", "at": 10}, {"value": "10.1.1.5", "at": 11}]), peer(true, "10.2.1.9"))
	rule.finding == set() with input as world(entry({"value": 60, "at": 5}, addresses(["10.1.1.5"])), peer(true, "10.2.1.9"))
	rule.finding == set() with input as {"stack": {}}
}
