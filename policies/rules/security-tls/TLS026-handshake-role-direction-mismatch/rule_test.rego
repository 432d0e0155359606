package ezlint.rules.security_tls.tls026_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls026 as rule

world(rules) := object.union(policy.world(rules), {"parameters": {"TLS026": {"both_ways_ports": [1414]}}})

role := [{"at": 31, "message": "role"}]

test_outbound_server if {
	found := rule.finding with input as world([object.union(policy.server, {"direction": "Outbound"})])
	found == {{"at": 10, "args": {"rule": "Web", "direction": "outbound", "role": "Server"}, "related": role}}
}

test_inbound_client if {
	found := rule.finding with input as world([object.union(policy.client, {"direction": "Inbound"})])
	{f.args.direction | some f in found} == {"inbound"}
}

both(base, local, remote) := object.union(object.remove(base, ["localPorts", "remotePorts"]), {"direction": "Both", "localPorts": local, "remotePorts": remote})

port(number) := {"ranges": [[number, number]]}

test_both if {
	wrong := [
		both(policy.server, "any", "any"),
		both(policy.server, port(700), port(700)),
		both(policy.client, port(700), "any"),
		both(policy.server, "any", port(700)),
		both(policy.server, port(1414), "any"),
		both(policy.client, "any", port(1414)),
	]
	every one in wrong {
		found := rule.finding with input as world([one])
		{f.message | some f in found} == {"both"}
	}
}

test_both_by_another_rule if {
	listener := both(policy.server, port(700), "any")
	sender := object.union(object.remove(policy.client, ["remotePorts"]), {"at": 12, "remotePorts": port(700)})
	found := rule.finding with input as world([listener, sender])
	{f.at | some f in found} == {10}
	rule.finding == set() with input as world([listener])
}

test_silent if {
	rule.finding == set() with input as world([policy.server, policy.client])
	rule.finding == set() with input as world([both(policy.server, {"ranges": [[1024, 65535]]}, "any"), both(policy.client, "any", {"ranges": [[1024, 65535]]})])
	controlled := policy.changed(object.union(policy.server, {"direction": "Outbound"}), {"ApplicationControlled": {"value": "On", "at": 46}})
	rule.finding == set() with input as world([controlled])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([policy.unknown])
	rule.finding == set() with input as world([object.remove(policy.server, ["direction"])])
}
