package ezlint.rules.security_tls.tls050_test

import data.ezlint.rules.security_tls.tls050 as rule

suite(at, name) := {"at": at, "settings": {"cipher": {"at": at + 1, "value": name}}}

file(readers, mechanism, old, suites) := {"at": 1, "readers": readers, "settings": {"TLSMECHANISM": {"value": mechanism, "at": 2}, "SSLV3": old}, "entries": {"CIPHERSUITE": suites}}

world(one, release) := {"release": release, "stack": {"members": {"ftp-data": [one]}}}

on := {"value": "TRUE", "at": 3}

off := {"value": "FALSE", "state": "default"}

weak := [suite(5, "SSL_RC4_SHA"), suite(7, "ssl_3des_sha"), suite(9, "SSL_AES_256_SHA")]

test_found if {
	found := rule.finding with input as world(file(["client"], "FTP", on, weak), "3.2")
	{[f.at, object.get(f, "message", "default"), object.get(f, "severity", ""), count(f.fix)] | some f in found} == {
		[3, "default", "", 1],
		[5, "suite", "error", 1],
		[7, "triple", "warning", 1],
	}
}

test_nothing_strong_is_left if {
	found := rule.finding with input as world(file(["client"], "FTP", off, [suite(5, "SSL_NULL_SHA")]), "3.2")
	found == {{"at": 5, "message": "suite", "severity": "error", "args": {"suite": "SSL_NULL_SHA"}}}
}

test_old_server if {
	found := rule.finding with input as world(file(["server"], "FTP", on, []), "2.4")
	{f.at | some f in found} == {3}
}

test_silent if {
	rule.finding == set() with input as world(file(["client"], "ATTLS", on, weak), "3.2")
	rule.finding == set() with input as world(file(["server"], "FTP", on, weak), "2.5")
	rule.finding == set() with input as world(file(["client"], "FTP", off, [suite(9, "SSL_AES_128_SHA")]), "3.2")
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(file(["client"], "FTP", {"state": "symbolic", "at": 3}, [{"at": 5, "settings": {"cipher": {"state": "symbolic"}}}]), "3.2")
}
