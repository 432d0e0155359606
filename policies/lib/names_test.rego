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

by_part[part] contains name if {
	some name in candidates
	some part in names.parts(name)
}

test_similar_by_part[name] if {
	some name in ["HBOZA2", "HBOSA3", "DLQDX2", "KEUSR", "KEUSRE", "EKUSRE", "EKUSER", "DEFAULT", "HBOSA1", "X", ""]
	names.similar_by_part(name, by_part) == names.similar(name, candidates)
}

test_words_of_a_file if names.words("/etc/sysa/Web.ttls") == {"ETC", "SYSA", "WEB", "TTLS"}
