package ezlint.lib.cpc_test

import data.ezlint.lib.cpc

test_generation[name] if {
	some name, wanted in {"z9": 9, "z114": 11, "z196": 11, "zEC12": 12, "zBC12": 12, "z13s": 13, "z14 ZR1": 14, "z16 A02": 16, "z17": 17}
	cpc.generation(name) == wanted
}

test_unknown if {
	not cpc.generation("s390")
	not cpc.generation("")
}

test_environment if {
	cpc.current == 16 with input as {"environment": {"cpc": "z16", "otherCpcs": ["z17"]}}
	cpc.possible == [{"name": "z16", "generation": 16}, {"name": "z17", "generation": 17}] with input as {"environment": {"cpc": "z16", "otherCpcs": ["z17"]}}
	not cpc.current with input as {"environment": {}}
	cpc.possible == [] with input as {"environment": {}}
}
