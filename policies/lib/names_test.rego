package ezlint.lib.names_test

import data.ezlint.lib.names

candidates := {"HBOSA1", "HBOSA2", "DLQD2", "KEUSER"}

test_similar[name] if {
	some name, wanted in {
		"HBOZA2": ["HBOSA2"],
		"HBOSA3": ["HBOSA1", "HBOSA2"],
		"DLQDX2": ["DLQD2"],
		"KEUSR": ["KEUSER"],
		"KEUSRE": ["KEUSER"],
		"EKUSRE": [],
		"DEFAULT": [],
		"HBOSA1": ["HBOSA2"],
	}
	names.similar(name, candidates - {name}) == wanted
}
