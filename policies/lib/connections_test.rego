package ezlint.lib.connections_test

import data.ezlint.lib.connections

at_port(answer, filters, tunnels) := {"connections": {"ports": {"23": {"outside": {"answer": answer, "filters": filters, "tunnels": tunnels}}}}}

test_open if {
	connections.is_open(23) with input as at_port("yes", "on", ["T"])
	connections.is_open(23) with input as at_port("unknown", "unknown", [])
	not connections.is_open(23) with input as at_port("unknown", "unknown", ["T"])
	not connections.is_open(23) with input as at_port("unknown", "on", [])
	not connections.is_open(23) with input as at_port("no", "on", [])
	not connections.is_open(24) with input as at_port("yes", "off", [])
}

test_filters if {
	connections.is_denied(23) with input as {"connections": {"ports": {"23": {"outside": {"denied": true}}}}}
	not connections.is_denied(23) with input as {"connections": {"ports": {"23": {"outside": {"denied": false}}}}}
	not connections.is_denied(24) with input as at_port("no", "on", [])
	connections.is_open_through_filters(23) with input as at_port("yes", "on", [])
	not connections.is_open_through_filters(23) with input as at_port("yes", "off", [])
}

test_idle if {
	connections.has_idle_tunnels(23) with input as at_port("yes", "off", ["T"])
	not connections.has_idle_tunnels(23) with input as at_port("yes", "off", [])
	not connections.has_idle_tunnels(23) with input as at_port("yes", "on", ["T"])
	connections.tunnels_of(23) == ["T"] with input as at_port("yes", "off", ["T"])
}

inside(interfaces) := object.union(at_port("yes", "off", []), {"stack": {"complete": true, "interfaces": interfaces}})

test_internal if {
	within := inside([{"class": "hipersockets"}, {"class": "virtual"}])
	connections.is_internal with input as within
	not connections.is_open(23) with input as within
	not connections.is_internal with input as inside([{"class": "osa"}])
	not connections.is_internal with input as inside([])
}

packets(permitted, tunneled) := {"connections": {"packets": {"ospf": {"permitted": permitted, "tunneled": tunneled}}}}

test_packets if {
	connections.is_blocked("ospf") with input as packets("no", "no")
	not connections.is_blocked("ospf") with input as packets("no", "unknown")
	not connections.is_blocked("rip") with input as packets("no", "no")
	connections.is_never_permitted("ospf") with input as packets("no", "yes")
	connections.is_never_tunneled("ospf") with input as packets("yes", "no")
	connections.is_filtered("ospf") with input as packets("unknown", "unknown")
}

flow := {"name": "shop", "kind": "CRR", "port": 8443}

with_answer(flows, answer) := {
	"workload": {"flows": flows},
	"connections": {"flows": [answer]},
	"stack": {"interfaces": [], "statements": [{"at": 1}], "policy": {"tls": {"rules": [{"at": 10, "enabled": true}, {"at": 11, "enabled": false}]}}},
}

test_flows if {
	protected := {"tls": {"answer": "yes", "rules": [10]}, "tunnel": {"answer": "yes", "rules": [20]}, "both": "yes"}
	connections.has_tls(flow) with input as with_answer([flow], protected)
	connections.has_tunnel(flow) with input as with_answer([flow], protected)
	connections.is_doubled(flow) with input as with_answer([flow], protected)
	connections.takes({"at": 10}, flow) with input as with_answer([flow], protected)
	not connections.takes({"at": 11}, flow) with input as with_answer([flow], protected)
	connections.tls_place_of(flow) == 10 with input as with_answer([flow], protected)

	partly := {"tls": {"answer": "partly", "rules": [11, 10]}, "tunnel": {"answer": "partly", "rules": []}, "both": "no"}
	not connections.has_tls(flow) with input as with_answer([flow], partly)
	connections.has_tls_rule(flow) with input as with_answer([flow], partly)
	not connections.has_tunnel(flow) with input as with_answer([flow], partly)
	connections.tls_place_of(flow) == 10 with input as with_answer([flow], partly)

	off := {"tls": {"answer": "no", "rules": [11]}, "tunnel": {"answer": "no", "rules": []}, "both": "no"}
	not connections.has_tls_rule(flow) with input as with_answer([flow], off)
	connections.tls_place_of(flow) == 1 with input as with_answer([flow], off)
}

test_what_the_site_says if {
	named := object.union(flow, {"protection": "at-tls"})
	clear := {"tls": {"answer": "no", "rules": []}, "tunnel": {"answer": "no", "rules": []}, "both": "no"}
	connections.has_tls(named) with input as with_answer([named], clear)
	tunneled := object.union(flow, {"protection": "ipsec"})
	connections.has_tunnel(tunneled) with input as with_answer([tunneled], clear)
	not connections.has_tls(tunneled) with input as with_answer([tunneled], object.union(clear, {"tls": {"answer": "yes", "rules": [10]}}))
}
