package ezlint.lib.tls_flows_test

import data.ezlint.lib.tls_flows
import data.ezlint.lib.tls_test as policy

flow := {"name": "shop", "kind": "CRR", "port": 8443, "direction": "inbound", "job": "WEBSRV"}

test_protected if {
	tls_flows.is_protected({"protection": "at-tls"}) with input as {}
	tls_flows.is_protected(flow) with input as policy.world([policy.server])
	not tls_flows.is_protected(object.union(flow, {"protection": "none"})) with input as policy.world([policy.server])
	not tls_flows.is_protected(object.union(flow, {"port": 80})) with input as policy.world([policy.server])
	not tls_flows.is_protected(object.union(flow, {"job": "OTHER"})) with input as policy.world([policy.server])
}

test_first_rule_decides if {
	last := object.union(policy.server, {"order": 1})
	not tls_flows.is_protected(flow) with input as policy.world([policy.exempting, last])
	tls_flows.rule_of(flow).at == 10 with input as policy.world([policy.server])
}

test_outbound if {
	out := object.union(flow, {"direction": "outbound"})
	tls_flows.is_protected(out) with input as policy.world([object.union(policy.client, {"job": null})])
}

test_place if {
	tls_flows.place_of(flow) == 10 with input as policy.world([policy.server])
	limited := object.union(object.remove(policy.server, ["remote"]), {"remote": {"ranges": [["10.1.0.0", "10.1.255.255"]]}})
	tls_flows.place_of(flow) == 10 with input as policy.world([limited])
	tls_flows.place_of(object.union(flow, {"port": 80})) == 3 with input as object.union(policy.world([policy.server]), {"stack": {"interfaces": [], "statements": [{"at": 3}]}})
}

test_texts if {
	tls_flows.name_of(flow) == "shop"
	tls_flows.requests(flow) == 1
}

test_ports_of_the_partner if {
	every_client := object.union(object.remove(policy.server, ["remotePorts"]), {"remotePorts": {"ranges": [[1024, 65535]]}})
	tls_flows.rule_of(flow).at == 10 with input as policy.world([every_client])
	some_clients := object.union(object.remove(policy.server, ["remotePorts"]), {"remotePorts": {"ranges": [[5000, 5999]]}})
	last := object.union(policy.server, {"order": 1})
	not tls_flows.rule_of(flow) with input as policy.world([some_clients, last])
	no_client := object.union(object.remove(policy.server, ["remotePorts"]), {"remotePorts": {"ranges": [[443, 443]]}})
	tls_flows.rule_of(flow).order == 1 with input as policy.world([no_client, last])
}
