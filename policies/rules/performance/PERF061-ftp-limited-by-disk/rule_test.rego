package ezlint.rules.performance.perf061_test

import data.ezlint.rules.performance.perf061 as rule

ftp := {"kind": "FTP", "name": "nightly", "storage": "dasd", "peerStorage": "dasd", "interface": "OSA1"}

findings(flow, dasd) := found if {
	found := rule.finding with input as {
		"stack": {"interfaces": [{"name": "OSA1", "class": "osa", "at": 10}], "statements": [{"at": 1}]},
		"workload": {"flows": [flow]},
		"environment": {"dasd": dasd},
	}
}

test_disks if {
	findings(ftp, {"zhpf": false}) == {{"at": 10, "args": {"flows": ["nightly"]}, "trial": [{"environment": ["dasd", "zhpf"], "value": true}]}}
}

test_silent if {
	count(findings(ftp, {"zhpf": true})) == 0
	count(findings(object.union(ftp, {"peerStorage": "tape"}), {"zhpf": false})) == 0
	count(findings(object.union(ftp, {"storage": "pipe"}), {"zhpf": false})) == 0
	count(findings(object.union(ftp, {"kind": "STR"}), {"zhpf": false})) == 0
}

test_unknown_is_silent if {
	count(findings(ftp, {})) == 0
	count(findings(object.remove(ftp, ["peerStorage"]), {"zhpf": false})) == 0
}
