package ezlint.rules.correctness.cor045_test

import data.ezlint.rules.correctness.cor045 as rule

with_reference(more) := {"stack": {"policy": {"given": ["at-tls", "pagent"], "dangling": [object.union(
	{"at": 5, "attribute": "TTLSEnvironmentActionRef", "type": "TTLSEnvironmentAction", "name": "EAct", "object": 1, "language": "at-tls"},
	more,
)]}}}

test_undefined if {
	some f in rule.finding with input as with_reference({})
	f.at == 5
	f.message == "default"
	f.args.name == "EAct"
}

test_without_main_file if {
	alone := object.union(with_reference({}), {"stack": {"policy": {"given": ["at-tls"]}}})
	some f in rule.finding with input as alone
	f.message == "alone"
	f.severity == "warning"
	some g in rule.finding with input as with_reference({})
	g.message == "default"
	not g.severity
}

test_another_case if {
	some f in rule.finding with input as with_reference({"similar": {"type": "TTLSEnvironmentAction", "name": "eAct", "at": 9}})
	f.message == "case"
	f.fix == [{"op": "replace", "at": 5, "text": "eAct"}]
}

test_nearly_this_name if {
	some f in rule.finding with input as with_reference({"similar": {"type": "TTLSEnvironmentAction", "name": "EActs", "at": 9}})
	f.message == "near"
	f.fix == [{"op": "replace", "at": 5, "text": "EActs"}]
}

test_another_type if {
	some f in rule.finding with input as with_reference({"similar": {"type": "TTLSGroupAction", "name": "EAct", "at": 9}})
	f.message == "type"
	not f.fix
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_reference({"uncertain": true})
	rule.finding == set() with input as {"stack": {}}
}

test_attribute_for_the_other_type if {
	sets := with_reference({"attribute": "IpSourceAddrRef", "type": "IpAddr", "similar": {"type": "IpAddrSet", "name": "EAct", "at": 9}})
	some f in rule.finding with input as sets
	f.message == "kin"
	f.args.right == "IpSourceAddrSetRef"
	f.fix == [{"op": "rename-attribute", "at": 5, "name": "IpSourceAddrSetRef"}]
	groups := with_reference({"attribute": "LocalPortRangeRef", "type": "PortRange", "similar": {"type": "PortGroup", "name": "EAct", "at": 9}})
	some g in rule.finding with input as groups
	g.args.right == "LocalPortGroupRef"
}

test_attribute_of_an_endpoint if {
	every attribute, expected in {"LocationRef": "LocationGroupRef", "LocationSetRef": "LocationRef", "LocationGroupRef": "LocationSetRef"} {
		types := {"LocationRef": ["IpAddr", "IpAddrGroup"], "LocationSetRef": ["IpAddrSet", "IpAddr"], "LocationGroupRef": ["IpAddrGroup", "IpAddrSet"]}[attribute]
		some f in rule.finding with input as with_reference({"attribute": attribute, "type": types[0], "similar": {"type": types[1], "name": "EAct", "at": 9}})
		f.args.right == expected
	}
	some local in rule.finding with input as with_reference({"attribute": "LocalIpRef", "type": "IpAddr", "similar": {"type": "IpAddrSet", "name": "EAct", "at": 9}})
	local.args.right == "LocalIpSetRef"
	some group in rule.finding with input as with_reference({"attribute": "LocalIpRef", "type": "IpAddr", "similar": {"type": "IpAddrGroup", "name": "EAct", "at": 9}})
	group.message == "type"
}

test_misspelled_attribute if {
	kin := {"attribute": "IpServiceGroupRef", "misspelled": 4, "type": "IpServiceGroup", "similar": {"type": "IpService", "name": "EAct", "at": 9}}
	some f in rule.finding with input as with_reference(kin)
	f.message == "misspelled"
	f.replaces == [4]
	f.fix == [{"op": "rename-attribute", "at": 5, "name": "IpServiceRef"}]
	some g in rule.finding with input as with_reference({"misspelled": 4})
	g.message == "default"
	not g.replaces
}
