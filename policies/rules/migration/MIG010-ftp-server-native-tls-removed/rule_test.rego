package ezlint.rules.migration.mig010_test

import data.ezlint.rules.migration.mig010 as rule

tls := {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_TLS", "at": 2}]}}]}

world(release, settings, entries) := {"release": release, "stack": {"members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": settings, "entries": entries}]}}}

places(world) := found if {
	found := {[f.at, f.message, object.get(f, "severity", "error")] | some f in rule.finding} with input as world
}

attls := {"TLSMECHANISM": {"value": "ATTLS", "at": 5}}

test_coded if {
	places(world("2.5", {"TLSMECHANISM": {"value": "FTP", "at": 5}}, tls)) == {[5, "default", "error"]}
	places(world("2.4", object.union(attls, {"KEYRING": {"value": "R", "at": 7}}), tls)) == {[7, "coming", "warning"]}
	places(world("3.1", attls, object.union(tls, {"CIPHERSUITE": [{"at": 8}, {"at": 9}]}))) == {[8, "left", "warning"]}
}

test_default if places(world("2.4", {"TLSMECHANISM": {"value": "FTP", "state": "default"}}, tls)) == {[2, "absent", "warning"]}

test_silent if {
	places(world("2.5", attls, tls)) == set()
	places(world("2.4", {"TLSMECHANISM": {"value": "FTP", "state": "default"}}, {})) == set()
	places(world("2.5", {"TLSMECHANISM": {"value": "ATTLS", "state": "default"}}, tls)) == set()
}

test_unknown_is_silent if places(world("2.4", {"TLSMECHANISM": {"state": "unknown"}, "KEYRING": {"state": "unknown"}}, tls)) == set()
