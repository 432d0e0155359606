package ezlint.lib.sysplex_test

import data.ezlint.lib.sysplex

others(stacks) := {"stack": {"name": "TCPA", "settings": {}, "interfaces": []}, "environment": {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": stacks}}}

test_known_stacks if {
	full := others([{"name": "TCPB", "system": "SYSB", "backups": [{"address": "10.5.5.1"}], "dvipas": ["10.5.5.2"], "dvipaRanges": ["10.6.0.0/16"]}])
	sysplex.backups_known with input as full
	sysplex.definitions_known with input as full
	sysplex.backups["10.5.5.1"] == {{"stack": "TCPB", "rank": 1}} with input as full
	sysplex.defined_elsewhere == {"10.5.5.2"} with input as full
	sysplex.in_range_elsewhere("10.6.1.1") with input as full
	not sysplex.in_range_elsewhere("10.7.1.1") with input as full
	not sysplex.backups_known with input as others([{"name": "TCPB", "system": "SYSB"}])
	not sysplex.definitions_known with input as others([{"name": "TCPB", "system": "SYSB"}])
	not sysplex.all_stacks_known with input as others([{"name": "TCPC"}])
}
