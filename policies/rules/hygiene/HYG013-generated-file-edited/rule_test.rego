package ezlint.rules.hygiene.hyg013_test

import data.ezlint.rules.hygiene.hyg013 as rule

world(name, more) := {"stack": {"policy": {
	"files": array.concat([{"language": "at-tls", "generated": true}], more),
	"objects": {"TTLSRule": [{"at": 4, "name": name, "language": "at-tls"}]},
}}}

test_by_hand if {
	rule.finding == {{"at": 4, "args": {"type": "TTLSRule", "name": "MyRule"}}} with input as world("MyRule", [])
	count(rule.finding) == 1 with input as world("MyRule", [{"language": "ids"}, {"language": "at-tls", "common": true}])
}

test_generated_is_silent if {
	rule.finding == set() with input as world("Default_FTP-Server~1", [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("MyRule", [{"language": "at-tls"}])
	rule.finding == set() with input as {"stack": {}}
}
