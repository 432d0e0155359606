package ezlint.rules.correctness.cor075_test

import data.ezlint.rules.correctness.cor075 as rule

found(address, prefix, more) := {[f.at, object.get(f, "message", "default"), f.args.network] | some f in findings} if {
	interface := object.union({"name": "OSA1", "class": "osa", "at": 1, "addresses": [{"address": address, "prefix": prefix, "at": 2}]}, more)
	findings := rule.finding with input as {"stack": {"interfaces": [interface]}}
}

test_found if {
	found("10.1.1.255", 24, {}) == {[2, "broadcast", "10.1.1.0/24"]}
	found("10.1.1.0", 24, {}) == {[2, "default", "10.1.1.0/24"]}
	found("10.1.1.7", 30, {"class": "hipersockets"}) == {[2, "broadcast", "10.1.1.4/30"]}
	found("10.1.255.255", 16, {}) == {[2, "broadcast", "10.1.0.0/16"]}
}

test_silent if {
	every own in [["10.1.1.254", 24], ["10.1.1.1", 24], ["10.1.0.255", 23], ["10.1.1.0", 22], ["10.1.1.1", 31], ["10.1.1.255", 32], ["2001:db8::", 64]] {
		found(own[0], own[1], {}) == set()
	}
	found("10.1.1.255", 24, {"class": "virtual"}) == set()
}

test_rejected_is_silent if {
	links := [{"name": "L", "class": "osa", "variant": "LINK IPAQENET", "addresses": [{"address": "10.1.1.255", "prefix": 24, "at": 2}]}]
	rule.finding == set() with input as {"release": "3.1", "stack": {"interfaces": links}}
	count(rule.finding) == 1 with input as {"release": "2.5", "stack": {"interfaces": links}}
}

test_unknown_is_silent if {
	interfaces := [{"name": "OSA1", "class": "osa", "addresses": [{"address": "10.1.1.255", "at": 2}]}]
	rule.finding == set() with input as {"stack": {"interfaces": interfaces}}
}
