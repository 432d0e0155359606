package ezlint.rules.operations.ops010_test

import data.ezlint.rules.operations.ops010 as rule

model(release, compliance, complete, objects) := {
	"release": release,
	"environment": {"compliance": compliance},
	"parameters": {"OPS010": {"regimes": ["encryption", "pci"]}},
	"stack": {"policy": {"given": ["pagent"], "complete": complete, "objects": object.union({"TcpImage": [{"at": 2, "language": "pagent"}]}, objects)}},
}

test_missing if {
	found := rule.finding with input as model("3.1", ["PCI"], ["pagent"], {})
	found == {{"at": 2, "args": {"regimes": "pci"}}}
}

test_silent if {
	rule.finding == set() with input as model("2.4", ["pci"], ["pagent"], {})
	rule.finding == set() with input as model("3.1", ["fips140"], ["pagent"], {})
	rule.finding == set() with input as model("3.1", ["pci"], ["pagent"], {"ZERTConfig": [{"at": 3, "language": "pagent"}]})
	rule.finding == set() with input as model("3.1", ["pci"], ["pagent"], {"PolicyServer": [{"at": 3, "language": "pagent"}]})
}

test_unknown_is_silent if rule.finding == set() with input as model("3.1", ["pci"], [], {})
