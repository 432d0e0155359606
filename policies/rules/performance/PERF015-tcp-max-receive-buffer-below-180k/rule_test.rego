package ezlint.rules.performance.perf015_test

import data.ezlint.rules.performance.perf015 as rule

world(setting, tasks) := {
	"environment": {"startedTasks": tasks},
	"parameters": {"PERF015": {"minimum_bytes": 184320}},
	"stack": {
		"settings": {"TCPCONFIG": {"TCPMAXRCVBUFRSIZE": setting}},
		"other": {},
		"ports": [{"port": {"value": 21}, "job": {"value": "XFER1"}}],
	},
}

small := {"value": 65536, "at": 4}

test_small if {
	rule.finding == {{
		"at": 4,
		"args": {"bytes": 65536, "words": "TCPMAXRCVBUFRSIZE 256K"},
		"fix": [{"op": "replace", "at": 4, "text": "TCPMAXRCVBUFRSIZE 256K"}],
	}} with input as object.remove(world(small, []), ["environment"])
}

test_ftp_runs[why] if {
	some why, document in {
		"by its name": world(small, ["TCPIP", "ftpd1"]),
		"by its port": world(small, ["XFER1"]),
		"nothing is listed": world(small, []),
		"AUTOLOG": object.union(world(small, ["PAGENT"]), {"stack": {"other": {"AUTOLOG": [{"entry": [{"procedure": {"value": "FTPD"}}]}]}}}),
		"AUTOLOG, job name": object.union(world(small, ["PAGENT"]), {"stack": {"other": {"AUTOLOG": [{"entry": [{"procedure": {"value": "X"}, "JOBNAME": {"value": "FTPX1"}}]}]}}}),
	}
	count(rule.finding) == 1 with input as document
}

test_silent[why] if {
	some why, document in {
		"no FTP": world(small, ["TCPIP", "PAGENT"]),
		"large": world({"value": 184320, "at": 4}, []),
		"default": world({"value": 65536, "state": "default"}, []),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4}, [])
}
