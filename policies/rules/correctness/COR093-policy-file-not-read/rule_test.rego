package ezlint.rules.correctness.cor093_test

import data.ezlint.rules.correctness.cor093 as rule

named(path, at) := {"at": at, "language": "pagent", "settings": {"path": path}}

world(unread) := {
	"stack": {"policy": {
		"unread": unread,
		"objects": {"TcpImage": [named({"value": "/etc/tcpa.image"}, 3)], "TTLSConfig": [named({"value": "/etc/tls.policy"}, 5)]},
	}},
	"parameters": {"COR093": {"hostFiles": []}},
}

test_not_read if {
	rule.finding == {{"at": 5, "args": {"path": "/etc/tls.policy"}}} with input as world(["/etc/tls.policy"])
}

with_files(first, second) := object.union(world([]), {
	"stack": {"name": "TCPA", "settings": {}, "policy": {"unread": [second], "objects": {"TcpImage": [named({"value": first}, 3)], "TTLSConfig": [named({"value": second}, 5)]}}},
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB"}]}},
})

test_file_of_another_system if {
	found := rule.finding with input as with_files("/etc/sysa/image", "/etc/pagent/SYSB.tls")
	found == {{"at": 5, "message": "system", "severity": "warning", "args": {"path": "/etc/pagent/SYSB.tls", "stack": "SYSB", "own": "SYSA"}}}
	every second in ["/etc/pagent/SYSA.tls", "/etc/sysa/SYSB.tls", "/etc/SYSBX.tls"] {
		{object.get(f, "message", "default") | some f in rule.finding} == {"default"} with input as with_files("/etc/sysa/image", second)
	}
	{object.get(f, "message", "default") | some f in rule.finding} == {"default"} with input as with_files("/etc/image", "/etc/SYSB.tls")
}

test_silent if {
	rule.finding == set() with input as object.remove(world([]), ["unread"])
	rule.finding == set() with input as object.union(world(["/etc/tls.policy"]), {"parameters": {"COR093": {"hostFiles": ["/etc/tls*"]}}})
	rule.finding == set() with input as object.union(world(["/etc/tls.policy"]), {"parameters": {"COR093": {"hostFiles": ["/etc/tls.policy"]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(["/etc/x&SYSCLONE."]), {"stack": {"policy": {"objects": {"TTLSConfig": [named({"state": "symbolic"}, 5)]}}}})
}
