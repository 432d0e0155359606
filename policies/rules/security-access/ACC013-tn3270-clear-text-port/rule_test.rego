package ezlint.rules.security_access.acc013_test

import data.ezlint.rules.security_access.acc013 as rule

world(settings, more) := object.union({"stack": {"settings": {}, "interfaces": [], "gaps": [], "other": {"TELNETPARMS": [object.union({"at": 5}, settings)]}}}, more)

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

clear := {"PORT": {"value": 23, "at": 6}}

outside(port, answer, filters, tunnels) := {"connections": {"ports": {port: {"outside": {"answer": answer, "filters": filters, "tunnels": tunnels}}}}}

test_tunnels if {
	places(world(clear, outside("23", "yes", "off", ["Tn"]))) == {[6, "idle"]}
	places(world(clear, outside("23", "no", "on", ["Tn"]))) == set()
	places(world(clear, outside("23", "yes", "on", ["Tn"]))) == {[6, "partly"]}
}

test_found if {
	places(world(clear, outside("23", "yes", "off", []))) == {[6, "default"]}
	places(world(clear, outside("23", "unknown", "unknown", []))) == {[6, "default"]}
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "ANY", "at": 7}}, outside("992", "yes", "off", []))) == {[7, "fallback"]}
}

# The filters may protect the address to which the port is limited.
test_limited_port if {
	places(world(limited("10.1.1.1"), outside("23", "yes", "off", []))) == {[6, "default"]}
	places(world(limited("10.1.1.1"), outside("23", "yes", "on", []))) == set()
	every internal in ["127.0.0.1", "loopback"] {
		places(world(limited(internal), outside("23", "yes", "off", []))) == set()
	}
}

limited(to) := {"PORT": {"value": sprintf("23,%s", [to]), "at": 6}}

test_globals if {
	anything := object.union(outside("992", "yes", "off", []), {"stack": {"other": {"TELNETGLOBALS": [{"at": 2, "CONNTYPE": {"value": "ANY", "at": 3}}]}}})
	places(world({"TTLSPORT": {"value": 992, "at": 6}}, anything)) == {[3, "fallback"]}
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}, anything)) == set()
}

blocks(name, number) := {"stack": {"other": {"BEGINVTAM": [{
	"at": 20,
	"PORT": [{"port": [{"value": number}]}],
	"PARMSGROUP": [{"name": {"value": "OLD"}, "CONNTYPE": {"value": "BASIC", "at": 22}}],
	"PARMSMAP": [{"group": {"value": name}}],
}]}}}

test_group if {
	secure := {"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}
	places(world(secure, object.union(outside("992", "yes", "off", []), blocks("old", 992)))) == {[22, "fallback"]}
	places(world(secure, object.union(outside("992", "yes", "off", []), blocks("OTHER", 992)))) == set()
	places(world(secure, object.union(outside("992", "yes", "off", []), blocks("OLD", 993)))) == set()
	places(world(secure, object.union(outside("992", "no", "on", []), blocks("OLD", 992)))) == set()
}

test_group_of_the_only_port if {
	secure := {"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}
	without := {"stack": {"other": {"BEGINVTAM": [object.remove(block, ["PORT"]) | some block in blocks("OLD", 992).stack.other.BEGINVTAM]}}}
	one := object.union(world(secure, outside("992", "yes", "off", [])), without)
	all := object.union(one, {"stack": {"statements": [], "other": {"TELNETPARMS": one.stack.other.TELNETPARMS}}})
	{[f.at, f.message] | some f in rule.finding with input as all} == {[22, "fallback"]}
	others := array.concat(all.stack.other.TELNETPARMS, [{"at": 8, "PORT": {"value": 23, "at": 9, "limit": "127.0.0.1"}}])
	{f | some f in rule.finding with input as object.union(all, {"stack": {"other": {"TELNETPARMS": others}}}); f.message == "fallback"} == set()
}

test_silent if {
	places(world({"TTLSPORT": {"value": 992, "at": 6}, "CONNTYPE": {"value": "SECURE", "at": 7}}, outside("992", "yes", "off", []))) == set()
	places(world(clear, object.union(outside("23", "yes", "off", []), {"stack": {"complete": true, "interfaces": [{"class": "hipersockets"}]}}))) == set()
}

test_unknown_is_silent if {
	places(world({"PORT": {"state": "symbolic", "at": 6}}, {})) == set()
	places(world(clear, outside("23", "unknown", "on", []))) == set()
	places(world(clear, outside("23", "unknown", "unknown", ["Tn"]))) == set()
}
