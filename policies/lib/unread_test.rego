package ezlint.lib.unread_test

import data.ezlint.lib.unread

test_words if {
	unread.words == {"OSA1", "STRT", "X9"} with input as {"stack": {
		"gaps": [{"at": 1, "reason": "unknown-statement", "words": ["STRT", "OSA1"]}, {"at": 2, "reason": "include"}],
		"problems": [{"kind": "invalid-value", "text": "X9"}, {"kind": "exclusive", "text": "Y"}, {"kind": "unknown-word"}],
	}}
}

test_nothing if unread.words == set() with input as {"stack": {}}

repeated := [{"kind": "repeated-parameter", "statement": "INTERFACE IPAQENET"}]

test_hides_interface if {
	unread.hides_interface with input as {"stack": {"interfaces": [{"damaged": true}], "problems": repeated}}
	not unread.hides_interface with input as {"stack": {"interfaces": [{}], "problems": repeated}}
	unread.hides_interface with input as {"stack": {"interfaces": [], "problems": [{"kind": "unknown-word", "statement": "INTERFACE VIRTUAL", "text": "PORTNAME"}]}}
	not unread.hides_interface with input as {"stack": {"interfaces": [], "problems": [{"kind": "unknown-word", "statement": "INTERFACE VIRTUAL", "text": "VLANDI"}]}}
}
