package ezlint.rules.security_tls.tls025_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls025 as rule

bare(more) := object.union_n([object.remove(policy.server, ["localPorts", "job", "local"]), {"localPorts": "any", "job": null, "local": "any"}, more])

test_everything if {
	found := rule.finding with input as policy.world([bare({})])
	found == {{"at": 10, "args": {"rule": "Web", "traffic": "inbound TCP"}}}
}

test_direction if {
	found := rule.finding with input as policy.world([bare({"direction": "Both"})])
	{f.args.traffic | some f in found} == {"TCP"}
}

test_addresses if {
	limited := bare({"local": {"ranges": [["10.1.1.1", "10.1.1.1"]]}})
	remote := object.union(object.remove(bare({}), ["remote"]), {"remote": {"ranges": [["10.2.0.0", "10.2.255.255"]]}})
	every one in [limited, remote] {
		found := rule.finding with input as policy.world([one])
		found == {{"at": 10, "severity": "info", "message": "limited", "args": {"rule": "Web", "traffic": "inbound TCP"}}}
	}
}

test_silent if {
	last := object.union(policy.exempting, {"order": 1, "priority": 1})
	rule.finding == set() with input as policy.world([policy.server, last])
}

test_unknown_is_silent if {
	unclear := object.remove(bare({}), ["local"])
	rule.finding == set() with input as policy.world([unclear, object.remove(bare({}), ["job"])])
}

test_last_rule_that_may_exempt_is_silent if {
	unclear := object.remove(bare({"order": 0}), ["enabled"])
	rule.finding == set() with input as policy.world([unclear])
	found := rule.finding with input as policy.world([unclear, object.union(policy.server, {"order": 1, "name": "Last"})])
	{f.args.rule | some f in found} == {"Web"}
}
