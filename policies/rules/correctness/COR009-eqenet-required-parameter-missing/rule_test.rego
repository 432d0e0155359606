package ezlint.rules.correctness.cor009_test

import data.ezlint.rules.correctness.cor009 as rule

eqenet(settings) := {"name": "N1", "at": 1, "type": "EQENET", "class": "networkExpress", "settings": settings}

ipaqenet(settings) := {"name": "O1", "at": 1, "type": "IPAQENET", "class": "osa", "settings": settings}

with_interface(interface) := {"release": "3.1", "stack": {"interfaces": [interface], "problems": []}, "environment": {}}

devnum := {"DEVNUM": {"value": "2F00", "at": 2}}

address(text) := {"IPADDR": {"value": text, "at": 3}}

test_missing if {
	found := rule.finding with input as with_interface(eqenet({}))
	found == {{"at": 1, "args": {"name": "N1", "type": "EQENET", "missing": ["DEVNUM", "IPADDR"]}}}
}

test_ipv6_needs_no_address if {
	found := rule.finding with input as with_interface(object.union(eqenet({}), {"type": "EQENET6"}))
	{f.args.missing | some f in found} == {["DEVNUM"]}
}

test_no_mask[text] if {
	some text in ["10.1.1.1", "10.1.1.1/0"]
	invalid := {"IPADDR": {"state": "invalid", "text": text, "at": 3}}
	problem := {"kind": "invalid-value", "path": "INTERFACE EQENET/IPADDR", "text": text, "at": 9}
	found := rule.finding with input as object.union(with_interface(eqenet(object.union(devnum, invalid))), {"stack": {"problems": [problem]}})
	found == {{"at": 3, "message": "mask", "args": {"name": "N1", "type": "EQENET", "address": text}, "replaces": [9]}}
}

test_hybrid[machine] if {
	some machine, severity in {"z17": "error", "z16": "warning"}
	found := rule.finding with input as object.union(with_interface(ipaqenet(object.union(devnum, address("10.1.1.1")))), {"environment": {"cpc": machine}})
	{[f.at, f.message, f.severity] | some f in found} == {[3, "hybrid", severity]}
}

test_hybrid_on_an_unknown_machine if {
	found := rule.finding with input as with_interface(ipaqenet(object.union(devnum, address("10.1.1.1/0"))))
	{f.severity | some f in found} == {"warning"}
}

test_silent if {
	rule.finding == set() with input as with_interface(eqenet(object.union(devnum, address("10.1.1.1/24"))))
	rule.finding == set() with input as with_interface(eqenet(object.union(devnum, {"TEMPIP": {"value": true, "at": 3}})))
	rule.finding == set() with input as with_interface(ipaqenet(object.union(devnum, address("10.1.1.1/24"))))
	rule.finding == set() with input as with_interface(ipaqenet(address("10.1.1.1")))
	rule.finding == set() with input as object.union(with_interface(eqenet({})), {"release": "2.4"})
}

test_unknown_is_silent if {
	symbolic := {"IPADDR": {"state": "symbolic", "at": 3}}
	rule.finding == set() with input as with_interface(eqenet(object.union(devnum, symbolic)))
	rule.finding == set() with input as with_interface(ipaqenet(object.union(devnum, symbolic)))
	rule.finding == set() with input as with_interface(object.union(eqenet({}), {"damaged": true}))
	wrong := {"IPADDR": {"state": "invalid", "text": "10.1.1.300", "at": 3}}
	rule.finding == set() with input as with_interface(eqenet(object.union(devnum, wrong)))
	other := {"IPADDR": {"state": "invalid", "text": "2001:DB8::1", "at": 3}}
	rule.finding == set() with input as with_interface(eqenet(object.union(devnum, other)))
}
