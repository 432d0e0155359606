package ezlint.rules.security_access.acc020_test

import data.ezlint.rules.security_access.acc020 as rule

world(settings) := {"stack": {"members": {"ftp-data": [{"at": 1, "readers": ["server"], "complete": true, "settings": settings}]}}, "parameters": {"ACC020": {"umask": "077", "max_inactive": 900}}}

good := {"BANNER": {"value": "/x", "at": 3}, "UMASK": {"value": "0077", "at": 4}, "INACTIVE": {"value": 900, "at": 5}}

places(world) := found if {
	found := {[f.at, f.severity, object.get(f, "message", "default"), count(object.get(f, "fix", []))] | some f in rule.finding} with input as world
}

test_missing if {
	places(world({"UMASK": {"value": "027", "state": "default"}, "INACTIVE": {"value": 300, "state": "default"}})) == {[1, "info", "default", 2], [1, "info", "banner", 0]}
}

test_one_missing if {
	umask := {"value": "027", "state": "default"}
	places(world({"BANNER": good.BANNER, "UMASK": umask, "INACTIVE": good.INACTIVE})) == {[1, "info", "noUmask", 1]}
	inactive := {"value": 300, "state": "default"}
	places(world({"BANNER": good.BANNER, "UMASK": good.UMASK, "INACTIVE": inactive})) == {[1, "info", "noInactive", 1]}
}

test_wrong if {
	places(world(object.union(good, {"UMASK": {"value": "022", "at": 4}, "INACTIVE": {"value": 0, "at": 5}}))) == {[4, "info", "umask", 1], [5, "info", "never", 1]}
	audited := object.union(world(object.union(good, {"INACTIVE": {"value": 901, "at": 5}})), {"environment": {"compliance": ["stig"]}})
	places(audited) == {[5, "warning", "inactive", 1]}
}

test_silent if places(world(good)) == set()

test_not_octal_is_silent if places(world(object.union(good, {"UMASK": {"value": "888", "at": 4}}))) == set()

test_unknown_is_silent if {
	places(world({"BANNER": {"state": "unknown"}, "UMASK": {"state": "symbolic", "at": 4}, "INACTIVE": {"state": "invalid", "at": 5}})) == set()
}
