package ezlint.rules.security_access.acc038_test

import data.ezlint.rules.security_access.acc038 as rule

world(name, user, words) := {"stack": {"members": {"inetd": [{"entries": {"service": [{"at": 3, "settings": {
	"service": {"value": name}, "user": {"value": user, "at": 4}, "program": {"value": "/usr/sbin/otelnetd"}, "arguments": [{"value": word} | some word in words],
}}]}}]}}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_found if {
	places(world("otelnet", "OMVSKERN", ["otelnetd", "-l", "-h"])) == {[3, "default"]}
	places(world("telnet2", "bpxroot", ["otelnetd", "-l"])) == {[4, "user"]}
}

test_silent if {
	places(world("otelnet", "OMVSKERN", ["otelnetd", "-l", "-c", "900"])) == set()
	other := {"stack": {"members": {"inetd": [{"entries": {"service": [{"at": 3, "settings": {"service": {"value": "login"}, "user": {"value": "BPXROOT", "at": 4}, "program": {"value": "/usr/sbin/rlogind"}}}]}}]}}}
	places(other) == set()
}

test_unknown_is_silent if places({"stack": {}}) == set()
