package ezlint.rules.security_tls.tls032_test

import data.ezlint.rules.security_tls.tls032 as rule

world(config, image) := {"stack": {"policy": {"objects": {
	"TTLSConfig": [{"at": 20, "settings": config}],
	"TcpImage": image,
}}}}

word(value, at) := {"value": value, "at": at}

usual(value) := {"value": value, "state": "default"}

image(settings) := [{"at": 10, "settings": settings}]

test_purge if {
	found := rule.finding with input as world({"PURGE": word(true, 22), "FLUSH": word(true, 21)}, [])
	found == {{
		"at": 22,
		"message": "default",
		"args": {"words": "PURGE", "moments": "when Policy Agent is stopped"},
		"related": [],
		"fix": [{"op": "replace", "at": 22, "text": "NOPURGE"}, {"op": "replace", "at": 21, "text": "NOFLUSH"}],
	}}
}

test_flush_with_refresh if {
	found := rule.finding with input as world({"PURGE": word(false, 22), "FLUSH": word(true, 21)}, image({"interval": word(600, 13)}))
	{[f.at, f.args.words] | some f in found} == {[21, "FLUSH"]}
}

test_inherited if {
	found := rule.finding with input as world({"PURGE": usual(false)}, image({"PURGE": word(true, 12)}))
	found == {{
		"at": 20,
		"message": "inherited",
		"args": {"words": "PURGE", "moments": "when Policy Agent is stopped"},
		"related": [{"at": 10, "message": "image"}],
		"fix": [{"op": "add-operand", "to": 20, "text": "NOPURGE"}, {"op": "add-operand", "to": 20, "text": "NOFLUSH"}],
	}}
}

test_silent if {
	rule.finding == set() with input as world({"PURGE": word(false, 22), "FLUSH": word(true, 21)}, image({"PURGE": word(true, 12)}))
	rule.finding == set() with input as world({}, [])
	rule.finding == set() with input as world({}, array.concat(image({"PURGE": word(true, 12)}), image({"PURGE": word(false, 15)})))
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"PURGE": {"state": "symbolic", "at": 22}}, image({"PURGE": word(true, 12)}))
	rule.finding == set() with input as {"stack": {"policy": {"objects": {"TTLSConfig": [{"at": 20, "damaged": true, "settings": {"PURGE": word(true, 22)}}]}}}}
}

# COR047 reports it.
test_statement_that_is_not_read_is_silent if {
	own := [{"at": 10, "file": "/etc/pagent.conf", "settings": {"path": word("/etc/tcpa.policy", 12)}}]
	config := {"at": 20, "file": "/etc/pagent.conf", "settings": {"PURGE": word(true, 22)}}
	rule.finding == set() with input as {"stack": {"policy": {"objects": {"TTLSConfig": [config], "TcpImage": own}}}}
	same := [object.union(own[0], {"settings": {"path": word("/etc/pagent.conf", 12)}})]
	count(rule.finding) == 1 with input as {"stack": {"policy": {"objects": {"TTLSConfig": [config], "TcpImage": same}}}}
}
