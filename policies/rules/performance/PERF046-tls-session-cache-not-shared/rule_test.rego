package ezlint.rules.performance.perf046_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.performance.perf046 as rule

caches := {
	"GSK_SYSPLEX_SIDCACHE": {"value": "Off", "state": "default"},
	"GSK_SYSPLEX_SESSION_TICKET_CACHE": {"value": "Off", "state": "default"},
	"GSK_V3_SESSION_TIMEOUT": {"value": 86400, "state": "default"},
	"GSK_V3_SIDCACHE_SIZE": {"value": 512, "state": "default"},
}

web(settings) := policy.with_settings(object.union(object.remove(caches, settings), settings))

entry := {"at": 5, "DEFINE": {"value": true, "at": 5}, "address": {"value": "10.5.5.1", "at": 6}, "PORT": {"port": [{"value": 8443, "at": 7}]}}

world(rule, more) := object.union_n([
	policy.world([rule]), {
		"parameters": {"PERF046": {"long_lived_requests": 100, "long_lived_ports": [992]}},
		"stack": {"distributions": [entry], "ports": [{"port": {"value": 8443}, "job": {"value": "WEBSRV"}}]},
	},
	more,
])

test_default if {
	found := rule.finding with input as world(web({}), {})
	found == {{
		"at": 30,
		"args": {"attributes": "GSK_SYSPLEX_SIDCACHE", "rules": ["Web"], "address": ["10.5.5.1"], "lines": "GSK_SYSPLEX_SIDCACHE On"},
		"fix": [{"op": "add-attribute", "to": 30, "text": "TTLSGskAdvancedParms\n{\n  GSK_SYSPLEX_SIDCACHE On\n}"}],
	}}
}

test_tickets if {
	found := rule.finding with input as world(web({"TLSv1.3": {"value": "On", "at": 44}, "TLSv1.2": {"value": "Off", "at": 43}}), {})
	{f.args.attributes | some f in found} == {"GSK_SYSPLEX_SESSION_TICKET_CACHE"}
}

test_coded if {
	found := rule.finding with input as world(web({"GSK_SYSPLEX_SIDCACHE": {"value": "Off", "at": 71}}), {"environment": {"startedTasks": ["gsksrvr"]}})
	{[f.at, f.fix[0].op] | some f in found} == {[71, "set-attribute"]}
}

test_one_finding_for_a_block if {
	both := object.union(web({"GSK_SYSPLEX_SIDCACHE": {"value": "Off", "at": 71}}), {"settings": {"TLSv1.2": {"value": "On", "at": 43}, "TLSv1.3": {"value": "On", "at": 44}}})
	found := rule.finding with input as object.union(world(both, {}), {"release": "3.1"})
	{[f.at, f.args.attributes, [one.op | some one in f.fix]] | some f in found} == {[
		71,
		"GSK_SYSPLEX_SESSION_TICKET_CACHE and GSK_SYSPLEX_SIDCACHE",
		["set-attribute", "add-attribute"],
	]}
}

test_by_address_and_job if {
	limited := object.union(object.remove(web({}), ["local", "localPorts"]), {"local": {"ranges": [["10.5.5.0", "10.5.5.9"]]}, "localPorts": "any"})
	found := rule.finding with input as world(limited, {})
	count(found) == 1
	elsewhere := object.union(object.remove(limited, ["local"]), {"local": {"ranges": [["10.6.0.0", "10.6.0.9"]]}})
	rule.finding == set() with input as world(elsewhere, {})
}

test_silent if {
	rule.finding == set() with input as world(web({"GSK_SYSPLEX_SIDCACHE": {"value": "On", "at": 71}}), {})
	rule.finding == set() with input as world(web({"GSK_V3_SESSION_TIMEOUT": {"value": 0, "at": 71}}), {})
	rule.finding == set() with input as world(web({}), {"environment": {"startedTasks": ["TCPIP"]}})
	rule.finding == set() with input as world(web({}), {"workload": {"flows": [{"port": 8443, "kind": "RR", "requestsPerConnection": 1000}]}})
	rule.finding == set() with input as world(web({}), {"workload": {"flows": [{"port": 8443, "kind": "TN3270"}]}})
	rule.finding == set() with input as world(web({}), {"stack": {"distributions": [object.union(entry, {"TIMEDAFFINITY": {"value": 30}})]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(policy.unknown, {})
	rule.finding == set() with input as world(object.union(web({}), {"damaged": true}), {})
}

test_long_lived_port_is_silent if {
	count(rule.finding) == 0 with input as world(web({}), {"parameters": {"PERF046": {"long_lived_ports": [8443]}}})
}

covered(distribution) := count(found) if {
	found := rule.finding with input as world(web({}), {"stack": {"distributions": [distribution]}})
}

test_ports_of_the_distribution if {
	bare := object.remove(entry, ["DEFINE", "PORT"])
	covered(bare) == 1
	covered(object.union(bare, {"PORT": {"range": [{"value": "8440-8450", "at": 7}]}})) == 1
	covered(object.union(bare, {"PORT": {"range": [{"value": "9000-9100", "at": 7}]}})) == 0
	covered(object.union(bare, {"PORT": {"port": [{"value": 80, "at": 7}]}})) == 0
	covered(object.union(bare, {"DELETE": {"value": true}})) == 0
}

test_versions_by_default if {
	off := {"value": "Off", "state": "default"}
	on := {"value": "On", "state": "default"}
	older := rule.finding with input as world(web({"TLSv1": on, "TLSv1.1": on, "TLSv1.2": off, "TLSv1.3": off}), {})
	{f.args.attributes | some f in older} == {"GSK_SYSPLEX_SIDCACHE"}
	none := rule.finding with input as world(web({"TLSv1": off, "TLSv1.1": off, "SSLv3": off, "TLSv1.2": off, "TLSv1.3": off}), {})
	none == set()
}

# Another stack distributes to this one: its sessions are resumed here, too.
received(fact) := {"environment": {"sysplex": {"stacks": [{"name": "OTHER", "distributions": [fact]}]}}, "stack": {"distributions": [], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.8.0.2"}}}}}

received_addresses(fact) := found if {
	found := {f.args.address | some f in rule.finding} with input as world(web({}), received(fact))
}

test_received if {
	received_addresses({"address": "10.4.1.1", "ports": ["8440-8450"], "targets": ["10.8.0.2"]}) == {["10.4.1.1"]}
	received_addresses({"address": "10.4.1.1", "ports": [], "targets": ["ALL"]}) == {["10.4.1.1"]}
	received_addresses({"address": "10.4.1.1", "ports": ["443"], "targets": ["ALL"]}) == set()
	received_addresses({"address": "10.4.1.1", "ports": [], "targets": ["10.8.0.9"]}) == set()
	received_addresses({"address": "10.4.1.1", "ports": [], "targets": ["ALL"], "timedAffinity": true}) == set()
}

test_ports_of_the_own_distribution if {
	ranges := object.union(object.remove(entry, ["PORT"]), {"PORT": {"range": [{"value": "8000-9000", "at": 7}]}})
	count(rule.finding) == 1 with input as world(web({}), {"stack": {"distributions": [ranges]}})
	count(rule.finding) == 1 with input as world(web({}), {"stack": {"distributions": [object.remove(entry, ["PORT"])]}})
}
