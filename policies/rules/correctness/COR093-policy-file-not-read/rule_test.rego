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

test_silent if {
	rule.finding == set() with input as object.remove(world([]), ["unread"])
	rule.finding == set() with input as object.union(world(["/etc/tls.policy"]), {"parameters": {"COR093": {"hostFiles": ["/etc/tls*"]}}})
	rule.finding == set() with input as object.union(world(["/etc/tls.policy"]), {"parameters": {"COR093": {"hostFiles": ["/etc/tls.policy"]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(["/etc/x&SYSCLONE."]), {"stack": {"policy": {"objects": {"TTLSConfig": [named({"state": "symbolic"}, 5)]}}}})
}
