package ezlint.lib.csm_test

import data.ezlint.lib.csm

file := {"at": 1, "complete": true, "settings": {"FIXED": {"value": true, "MAX": {"value": 209715200}, "at": 4}, "HVCOMM": {"state": "unknown"}}}

test_limit if {
	csm.limit(file, "FIXED") == {"mb": 200, "at": 4, "coded": true}
	csm.limit(file, "ECSA") == {"mb": 100, "at": 1, "coded": false} with input as {"release": "3.1"}
	not csm.limit(file, "HVCOMM") with input as {"release": "3.1"}
}

test_defaults if {
	csm.defaults.FIXED == 100 with input as {"release": "2.1"}
	csm.defaults.FIXED == 200 with input as {"release": "2.3"}
	csm.defaults.FIXED == 512 with input as {"release": "2.4"}
}

test_peaks if csm.peaks == {"ECSA": 90} with input as {"environment": {"csm": {"ecsaPeakMb": 90}}}

test_shown if [csm.shown(mb) | some mb in [512, 524287 / 1024]] == [512, 511.99]
