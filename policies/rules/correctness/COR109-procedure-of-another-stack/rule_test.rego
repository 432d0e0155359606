package ezlint.rules.correctness.cor109_test

import data.ezlint.rules.correctness.cor109 as rule

dd(at, name, dataset) := {"settings": {"label": {"value": name}, "DSN": {"at": at, "value": dataset}}}

procedure(at, job, profile) := {"path": sprintf("x/%s.jcl", [lower(job)]), "entries": {
	"PROC": [{"settings": {"label": {"at": at, "value": job}}}],
	"EXEC": [{"settings": {"PGM": {"value": "EZBTCPIP"}}}],
	"DD": [dd(at + 1, "PROFILE", profile), dd(at + 2, "SYSTCPD", "P(DATA)")],
}}

world(procedures, job, images) := {"environment": {}, "stack": {
	"members": {
		"jcl-proc": procedures,
		"tcpip-data": [{"at": 90, "path": "x/DATA", "settings": {"TCPIPJOBNAME": {"at": 91, "value": job}}}],
	},
	"policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": image}}} | some image in images]}},
}}

messages(procedures, job, images) := {[f.at, object.get(f, "message", "default")] |
	some f in rule.finding with input as world(procedures, job, images)
}

test_same_profile if {
	messages([procedure(10, "TCPA", "P(A)"), procedure(20, "TCPB", "P(A)")], "TCPA", []) == {[21, "default"]}
	messages([procedure(10, "TCPA", "P(A)"), procedure(20, "TCPB", "P(B)")], "TCPA", []) == set()
	messages([procedure(10, "TCPA", "P(A)"), procedure(20, "TCPA", "P(A)")], "TCPA", []) == set()
}

test_resolver if {
	messages([procedure(10, "TCPA", "P(A)")], "TCPX", []) == {[91, "resolver"]}
	messages([procedure(10, "TCPA", "P(A)")], "tcpa", []) == set()
	messages([object.union(procedure(10, "TCPA", "P(A)"), {"path": "TCPX"})], "TCPX", []) == set()
	messages([procedure(10, "TCPA", "P(A)")], null, []) == set()
}

test_images if {
	messages([procedure(10, "TCPA", "P(A)")], "TCPX", ["TCPX"]) == {[10, "image"]}
	messages([procedure(10, "TCPA", "P(A)")], "TCPA", ["TCPA", "TCPX"]) == set()
}

test_list_of_stacks if {
	listed := object.union(world([procedure(10, "TCPA", "P(A)")], "TCPX", []), {"environment": {"cinet": {"stacks": ["TCPA", "TCPB"]}}})
	rule.finding == set() with input as listed
}

test_without_resolver if {
	bare := object.union(procedure(10, "TCPA", "P(A)"), {"entries": {"DD": []}})
	messages([bare], "TCPX", []) == set()
}
