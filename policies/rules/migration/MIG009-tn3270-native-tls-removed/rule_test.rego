package ezlint.rules.migration.mig009_test

import data.ezlint.rules.migration.mig009 as rule

world(blocks, more) := object.union({"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": blocks}]}}}, more)

parms(settings) := {"TELNETPARMS": [{"at": 5, "settings": settings}]}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_found if {
	places(world(parms({"SECUREPORT": {"value": 992, "at": 6}, "KEYRING": {"value": "SAF", "at": 7}}), {"release": "2.5"})) == {[6, "default"]}
	places(world({"BEGINVTAM": [{"at": 8, "settings": {"PARMSGROUP": [{"at": 9, "SSLV3": {"value": false, "at": 10}}]}}]}, {"release": "2.4"})) == {[10, "coming"]}
}

test_silent if places(world(parms({"TTLSPORT": {"value": 992, "at": 6}}), {"release": "3.1"})) == set()

test_remedy if {
	found := rule.finding with input as world(parms({"TTLSPORT": {"value": 992, "at": 6}, "CLIENTAUTH": {"value": "SAFCERT", "at": 7}}), {"release": "2.5"})
	some f in found
	startswith(f.args.remedy, "Delete")
}

test_names_as_coded if {
	found := rule.finding with input as world(parms({"SSLV3": {"value": false, "at": 6}, "SSLV2": {"value": true, "at": 7}}), {"release": "2.5"})
	{f.args.names | some f in found} == {["NOSSLV3", "SSLV2"]}
}
