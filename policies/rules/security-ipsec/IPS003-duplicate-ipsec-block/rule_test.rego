package ezlint.rules.security_ipsec.ips003_test

import data.ezlint.rules.security_ipsec.ips003 as rule

findings(blocks) := found if {
	found := rule.finding with input as {"stack": {"other": {"IPSEC": blocks}}}
}

first := {"at": 5, "IPSECRULE": [{"at": 6}]}

test_later_blocks if {
	found := findings([first, {"at": 9, "IPSECRULE": [{"at": 10}], "IPSEC6RULE": [{"at": 11}]}, {"at": 20}])
	{[f.at, f.message, f.args.count, f.related[0].at] | some f in found} == {[9, "default", 2, 5], [20, "empty", 0, 5]}
}

test_one_block_is_silent if {
	findings([first]) == set()
	findings([]) == set()
}
