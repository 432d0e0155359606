package ezlint.lib.network_express_test

import data.ezlint.lib.network_express

test_types if {
	network_express.runs_on({"class": "networkExpress"})
	osa := {"class": "osa", "settings": {"DEVNUM": {"value": "2F00", "at": 3}}}
	network_express.runs_on(osa) with input as {"environment": {"cpc": "z17"}}
	not network_express.runs_on(osa) with input as {"environment": {"cpc": "z16"}}
	not network_express.runs_on(osa) with input as {"environment": {}}
	not network_express.runs_on({"class": "osa", "settings": {}}) with input as {"environment": {"cpc": "z17"}}
}
