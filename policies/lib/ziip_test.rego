package ezlint.lib.ziip_test

import data.ezlint.lib.ziip

world := {
	"environment": {"lpar": {"ziips": 0}},
	"stack": {
		"settings": {"GLOBALCONFIG": {"ZIIP": {"IPSECURITY": {"value": true, "at": 5}, "IQDIOMULTIWRITE": {"value": false, "state": "default"}}}},
		"members": {"ieaopt": [{"at": 1, "settings": {"PROJECTCPU": {"value": "YES", "at": 3}}}]},
	},
}

test_planned if {
	ziip.is_planned with input as {"environment": {"lpar": {"ziips": 0, "plannedZiips": 1}}}
	not ziip.is_planned with input as {"environment": {"lpar": {"ziips": 0, "plannedZiips": 0}}}
	not ziip.is_planned with input as world
}

test_all if {
	ziip.names == ["ZIIP IPSECURITY"] with input as world
	ziip.first == 5 with input as world
	ziip.has_none with input as world
	ziip.is_projected with input as world
}
