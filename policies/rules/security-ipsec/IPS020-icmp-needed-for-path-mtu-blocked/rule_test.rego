package ezlint.rules.security_ipsec.ips020_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips020 as rule

on := {"PATHMTUDISCOVERY": {"value": true, "at": 2}}

six := {"name": "O6", "at": 9, "family": 6, "class": "osa"}

denied := {"permitted": "no", "tunneled": "no"}

permitted := {"permitted": "partly", "tunneled": "no"}

model(packets, complete, settings) := {"connections": {"packets": packets}, "stack": {
	"settings": settings,
	"interfaces": [six],
	"policy": {"complete": complete, "objects": {"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 200, {}, {})]}},
}}

findings(packets, settings) := {[f.at, f.message, f.related[0].at] | some f in rule.finding with input as model(packets, ["ipsec"], settings)}

test_blocked if {
	findings({"packet-too-big": denied}, {"IPCONFIG": on}) == {[200, "default", 2]}
	findings({"packet-too-big": denied, "packet-too-big-v6": denied}, {"IPCONFIG": on}) == {[200, "default", 2], [200, "v6", 9]}
	findings({"packet-too-big": {"permitted": "no", "tunneled": "partly"}}, {"IPCONFIG": on}) == {[200, "default", 2]}
}

test_permitted if {
	findings({"packet-too-big": permitted, "packet-too-big-v6": permitted}, {"IPCONFIG": on}) == set()
	findings({"packet-too-big": denied}, {"IPCONFIG": {"PATHMTUDISCOVERY": {"value": false, "state": "default"}}}) == set()
}

test_unknown_is_silent if {
	findings({"packet-too-big": {"permitted": "unknown", "tunneled": "no"}}, {"IPCONFIG": on}) == set()
	rule.finding == set() with input as model({"packet-too-big": denied}, [], {"IPCONFIG": on})
	rule.finding == set() with input as {"stack": {"settings": {"IPCONFIG": on}}}
}
