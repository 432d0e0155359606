package ezlint.rules.security_tls.tls023_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls023 as rule

second := object.union(policy.server, {"at": 12, "name": "Zweb", "order": 1})

met(relation) := object.union(policy.world([policy.server, second]), {"stack": {"policy": {"tls": {"relations": [object.union({"first": 10, "second": 12, "kind": "overlaps"}, relation)]}}}})

test_tie if {
	found := rule.finding with input as met({"samePriority": true, "sameEffect": false})
	found == {{
		"at": 12,
		"args": {"rule": "Zweb", "others": ["Web"], "priority": 100},
		"related": [{"at": 10, "message": "other", "args": {"rule": "Web"}}],
	}}
}

test_off_after_on_is_silent if {
	off := object.union(second, {"enabled": false})
	tie := {"first": 10, "second": 12, "kind": "overlaps", "samePriority": true, "sameEffect": false}
	rule.finding == set() with input as object.union(policy.world([policy.server, off]), {"stack": {"policy": {"tls": {"relations": [tie]}}}})
}

test_other_end_of_the_connection if {
	far := object.union(object.remove(policy.client, ["localPorts", "remotePorts"]), {"at": 12, "localPorts": "any", "remotePorts": {"ranges": [[25, 25]]}})
	world := object.union(policy.world([policy.server, far]), {"stack": {"policy": {"tls": {"relations": [{"first": 10, "second": 12, "kind": "overlaps", "samePriority": true, "sameEffect": false}]}}}})
	rule.finding == set() with input as world
}

# A client can bind the local port and connect to the remote port.
test_both_outbound if {
	near := object.union(policy.server, {"direction": "Outbound"})
	far := object.union(object.remove(policy.client, ["localPorts", "remotePorts"]), {"at": 12, "direction": "Outbound", "localPorts": "any", "remotePorts": {"ranges": [[25, 25]]}})
	world := object.union(policy.world([near, far]), {"stack": {"policy": {"tls": {"relations": [{"first": 10, "second": 12, "kind": "overlaps", "samePriority": true, "sameEffect": false}]}}}})
	count(rule.finding) == 1 with input as world
}

test_silent if {
	rule.finding == set() with input as met({"sameEffect": false})
	rule.finding == set() with input as met({"samePriority": true, "sameEffect": true})
	rule.finding == set() with input as policy.world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as met({"samePriority": true})
}
