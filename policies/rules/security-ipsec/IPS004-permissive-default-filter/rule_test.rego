package ezlint.rules.security_ipsec.ips004_test

import data.ezlint.rules.security_ipsec.ips004 as rule

findings(entry) := found if {
	found := rule.finding with input as {"stack": {"other": {"IPSEC": [{"at": 1, "IPSECRULE": [object.union(anything, entry)]}]}}}
}

anything := {"at": 2, "source": {"value": "*"}, "destination": {"value": "*"}}

port(low) := {"value": low, "low": {"value": low}}

tcp(ports) := {"PROTOCOL": object.union({"value": "TCP"}, ports)}

test_everything[name] if {
	some name, entry in {
		"no protocol": {},
		"all protocols": {"PROTOCOL": {"value": "*"}},
		"by prefix": {"source": {"value": "0.0.0.0/0"}},
		"both routings": {"ROUTING": {"value": "EITHER"}},
		"any class": {"SECCLASS": {"value": 0}},
	}
	findings(entry) == {{"at": 2, "message": "default", "args": {"rule": "IPSECRULE"}}}
}

test_all_ports[name] if {
	some name, entry in {
		"none": tcp({}),
		"stars": tcp({"SRCPORT": port("*"), "DESTPORT": port("*")}),
		"the whole range": tcp({"SRCPORT": {"low": {"value": 1}, "high": {"value": 65535}}}),
		"number": {"PROTOCOL": {"value": 17}},
	}
	count(findings(entry)) == 1
	{f.message | some f in findings(entry)} == {"protocol"}
}

test_v6 if {
	found := rule.finding with input as {"stack": {"other": {"IPSEC": [{"at": 1, "IPSEC6RULE": [anything]}]}}}
	found == {{"at": 2, "message": "default", "args": {"rule": "IPSEC6RULE"}}}
}

test_security_off if {
	off := {"value": false, "state": "default"}
	blocks := [{"at": 1, "IPSECRULE": [anything, object.union(anything, tcp({}))]}]
	found := rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": off}}, "other": {"IPSEC": blocks}}}
	{f.message | some f in found} == {"off", "protocolOff"}
}

test_limited_is_silent[name] if {
	some name, entry in {
		"destination": {"destination": {"value": "10.99.0.0/16"}},
		"source": {"source": {"value": "10.1.1.5"}},
		"ospf": {"PROTOCOL": {"value": "OSPF"}},
		"port": tcp({"SRCPORT": port(22)}),
		"ports": tcp({"DESTPORT": {"low": {"value": 1}, "high": {"value": 1023}}}),
		"routed": {"ROUTING": {"value": "ROUTED"}},
		"fragments": {"ROUTING": {"value": "EITHER", "FRAGMENTSONLY": {"value": true}}},
		"class": {"SECCLASS": {"value": 7}},
	}
	findings(entry) == set()
}

test_unknown_is_silent[name] if {
	some name, entry in {
		"protocol": {"PROTOCOL": {"state": "symbolic"}},
		"port": tcp({"DESTPORT": {"state": "invalid", "low": {"state": "invalid"}}}),
		"routing": {"ROUTING": {"state": "invalid"}},
		"class": {"SECCLASS": {"state": "symbolic"}},
		"damaged": {"damaged": true},
	}
	findings(entry) == set()
}

test_symbol_is_silent if {
	found := rule.finding with input as {"stack": {"other": {"IPSEC": [{"at": 1, "IPSECRULE": [{"at": 2, "source": {"state": "symbolic"}, "destination": {"value": "*"}}]}]}}}
	found == set()
}
