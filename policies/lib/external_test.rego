package ezlint.lib.external_test

import data.ezlint.lib.external

osa := {"name": "OSA1", "class": "osa", "family": 4}

test_interfaces if {
	external.of_family(4) == [osa] with input as {"stack": {"interfaces": [osa, {"name": "V1", "class": "virtual", "family": 4}]}, "environment": {}}
	external.interfaces == [] with input as {"stack": {"interfaces": [osa]}, "environment": {"interfaces": {"OSA1": {"purpose": "management"}}}}
}

test_all_known if {
	external.all_known with input as {"stack": {"complete": true, "gaps": []}}
	not external.all_known with input as {"stack": {"complete": true, "gaps": [{"statement": "LINK"}]}}
	not external.all_known with input as {"stack": {"complete": true, "excerpt": true, "gaps": []}}
}

test_virtual if {
	external.is_virtual(osa) with input as {"environment": {"lpar": {"zvmGuest": true}}}
	external.is_virtual(osa) with input as {"environment": {"interfaces": {"OSA1": {"simulated": true}}}}
	external.is_virtual(osa) with input as {"environment": {"interfaces": {"OSA1": {"vswitchUplink": "OSA-Express7S"}}}}
	not external.is_virtual(osa) with input as {"environment": {}}
}
