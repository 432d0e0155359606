package ezlint.rules.correctness.cor047_test

import data.ezlint.rules.correctness.cor047 as rule

image(path) := {"at": 1, "file": "etc/pagent.conf", "settings": {"image": {"value": "TCPIP"}, "path": {"value": path}}}

world(objects) := {"stack": {"settings": {}, "policy": {"complete": ["pagent"], "objects": objects}}}

config(file) := [{"at": 5, "file": file}]

test_in_the_main_file if {
	some f in rule.finding with input as world({"TcpImage": [image("/etc/tcpip.image")], "TTLSConfig": config("etc/pagent.conf")})
	f.at == 5
	f.args == {"statement": "TTLSConfig", "image": "TCPIP", "path": "/etc/tcpip.image", "remedy": "Move the statement to the image configuration file"}
}

test_what_a_misspelled_word_stands_for_is_a_guess if {
	guess := [{"at": 5, "file": "etc/pagent.conf", "damaged": true}]
	rule.finding == set() with input as world({"TcpImage": [image("/etc/tcpip.image")], "TTLSConfig": guess})
}

test_common_in_an_image_file if {
	elsewhere := {"TcpImage": [image("/etc/tcpip.image")], "TTLSConfig": config("etc/tcpip.image"), "CommonTTLSConfig": config("etc/tcpip.image")}
	some f in rule.finding with input as world(elsewhere)
	f.message == "image file"
	f.args == {"common": "CommonTTLSConfig", "remedy": "Move the statement to the main configuration file"}
}

test_connected if {
	rule.finding == set() with input as world({"TcpImage": [image("/etc/tcpip.image")], "TTLSConfig": config("etc/tcpip.image")})
	rule.finding == set() with input as world({"TcpImage": [image("/etc/pagent.conf")], "TTLSConfig": config("etc/pagent.conf")})
	rule.finding == set() with input as world({"TcpImage": [{"at": 1, "file": "etc/pagent.conf", "settings": {}}], "TTLSConfig": config("etc/pagent.conf")})
}

test_common_alone if {
	alone := {"TcpImage": [image("/etc/tcpip.image")], "CommonTTLSConfig": config("etc/pagent.conf")}
	some f in rule.finding with input as world(alone)
	f.message == "common"
	rule.finding == set() with input as world(object.union(alone, {"TTLSConfig": [{"at": 8, "file": "etc/tcpip.image"}]}))
	rule.finding == set() with input as world(object.union(alone, {"PolicyServer": [{"at": 8}]}))
}

test_profile_with_ttls if {
	on := {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": true, "at": 3}}}}}
	some f in rule.finding with input as object.union(world({"TcpImage": [image("/etc/tcpip.image")]}), on)
	f.at == 3
}

main(objects) := object.union(world(object.union({"LogLevel": config("etc/pagent.conf")}, objects)), {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": true, "at": 3}}}}})

test_main_file_that_is_the_image_file if {
	some missing in rule.finding with input as main({"IPSecConfig": config("etc/pagent.conf")})
	missing.message == "missing"
	some common in rule.finding with input as main({"CommonTTLSConfig": config("etc/pagent.conf")})
	common.message == "common"
	rule.finding == set() with input as main({})
	rule.finding == set() with input as main({"TTLSConfig": config("etc/pagent.conf")})
}

tasks(names) := object.union(world({"TcpImage": [image("/etc/tcpip.image")]}), {"environment": {"startedTasks": names}})

in_run(own, system) := object.union(world({"TcpImage": [image("/etc/tcpip.image")]}), {
	"stack": {"name": own},
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "TCPIP", "system": system, "inRun": true}]}},
})

test_image_of_another_system if {
	found := rule.finding with input as in_run("TCPIPB", "SYSB")
	{[f.at, f.message, f.args.image] | some f in found} == {[1, "other", ["TCPIP"]]}
}

test_image_of_this_system if {
	rule.finding == set() with input as in_run("TCPIPB", "SYSA")
	rule.finding == set() with input as in_run("tcpip", "SYSB")
}

test_no_such_stack if {
	some f in rule.finding with input as tasks(["TCPPROD", "PAGENT"])
	f.at == 1
	f.args == {"image": "TCPIP", "stacks": ["TCPPROD"], "remedy": "Correct the name of the stack, or delete the statement"}
	rule.finding == set() with input as tasks(["tcpip", "PAGENT"])
	rule.finding == set() with input as tasks(["PAGENT", "FTPD1"])
	shared := {"environment": {"sysplex": {"stacks": [{"name": "tcpip", "system": "SYSB"}]}}}
	rule.finding == set() with input as object.union(tasks(["TCPPROD"]), shared)
}

test_stacks_of_cinet if {
	cinet := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [{"settings": {"NAME": {"value": "TCPA"}}}, {"settings": {"NAME": {"value": "TCPB"}}}]}}]}}}
	some f in rule.finding with input as object.union(tasks([]), cinet)
	f.args.stacks == ["TCPA", "TCPB"]
	rule.finding == set() with input as object.union(tasks(["TCPIP"]), cinet)
}

test_unknown_is_silent if {
	unknown := {"stack": {"policy": {"complete": [], "objects": {"TcpImage": [image("/etc/x")], "CommonTTLSConfig": config("etc/pagent.conf")}}, "settings": {"TCPCONFIG": {"TTLS": {"value": true, "at": 3}}}}}
	rule.finding == set() with input as unknown
}
