package ezlint.rules.operations.ops016_test

import data.ezlint.rules.operations.ops016 as rule

world(environment, names) := {
	"stack": {"initial": true, "files": [{"at": 1}], "gaps": [], "other": {"AUTOLOG": [{"entry": [{"procedure": {"value": name}} | some name in names]}]}},
	"environment": environment,
}

tasks := {"startedTasks": ["TCPIP", "pagent", "FTPD1"]}

test_missing if {
	rule.finding == {{"at": 1, "args": {"tasks": ["FTPD1", "PAGENT"]}}} with input as world(tasks, ["PAGENT"])
}

test_silent if {
	rule.finding == set() with input as world(tasks, ["SYSLOGD"])
	rule.finding == set() with input as world({"startedTasks": ["PAGENT", "SYSLOGD1"]}, [])
	rule.finding == set() with input as world({"startedTasks": ["TCPIP", "VTAM"]}, [])
	rule.finding == set() with input as world(object.union(tasks, {"syslogdFromUnix": true}), [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, [])
	rule.finding == set() with input as object.union(world(tasks, []), {"stack": {"gaps": [{"reason": "include"}]}})
}
