package ezlint.lib.unread_test

import data.ezlint.lib.unread

test_words if {
	unread.words == {"OSA1", "STRT", "X9"} with input as {"stack": {
		"gaps": [{"at": 1, "reason": "unknown-statement", "words": ["STRT", "OSA1"]}, {"at": 2, "reason": "include"}],
		"problems": [{"kind": "invalid-value", "text": "X9"}, {"kind": "exclusive", "text": "Y"}, {"kind": "unknown-word"}],
	}}
}

test_nothing if unread.words == set() with input as {"stack": {}}
