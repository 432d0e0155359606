package ezlint.rules.security_ipsec.ips025_test

import data.ezlint.rules.security_ipsec.ips025 as rule

findings(given, complete, objects) := found if {
	files := [{"language": "ids", "at": 50}]
	found := {[f.at, object.get(f, "message", "default")] |
		some f in rule.finding with input as {"stack": {"policy": {"given": given, "complete": complete, "files": files, "objects": objects}}}
	}
}

image := {"TcpImage": [{"at": 2, "language": "pagent"}]}

test_no_policy if findings(["pagent"], ["pagent"], image) == {[2, "default"]}

test_no_rule if findings(["ids"], ["ids"], {"IDSAction": [{"at": 51}]}) == {[50, "empty"]}

test_silent if {
	findings(["pagent"], ["pagent"], object.union(image, {"IDSConfig": [{"at": 3, "language": "pagent"}]})) == set()
	findings(["pagent"], ["pagent"], object.union(image, {"ReadFromDirectory": [{"at": 3, "language": "pagent"}]})) == set()
	findings(["pagent", "ids"], ["pagent", "ids"], object.union(image, {"IDSRule": [{"at": 60}]})) == set()
}

test_unknown_is_silent if {
	findings(["pagent"], [], image) == set()
	findings(["ids"], [], {}) == set()
	rule.finding == set() with input as {"stack": {}}
}
