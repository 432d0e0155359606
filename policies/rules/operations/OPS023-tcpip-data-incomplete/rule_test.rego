package ezlint.rules.operations.ops023_test

import data.ezlint.rules.operations.ops023 as rule

world(settings, entries, more) := called("tcpip.data", settings, entries, more)

called(path, settings, entries, more) := object.union({"stack": {"members": {"tcpip-data": [{"path": path, "at": 1, "complete": true, "settings": settings, "entries": entries}]}}}, more)

domain := {"DOMAINORIGIN": {"value": "EXAMPLE.COM", "at": 4}}

tcpip := {"TCPIPUSERID": {"value": "TCPIP", "state": "default"}, "TCPIPJOBNAME": {"value": "TCPIP", "state": "default"}}

coded(job) := {"TCPIPJOBNAME": {"value": job, "at": 5}, "TCPIPUSERID": {"value": "TCPIP", "state": "default"}}

global := {"stack": {"members": {"resolver-setup": [{"settings": {"GLOBALTCPIPDATA": {"value": "/etc/global.data", "at": 8}}}]}}}

bpx := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [{"settings": {"NAME": {"value": "TCPIPA"}, "TYPE": {"value": "CINET"}}}]}}]}}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_domain if {
	places(world({}, {}, {})) == {[1, "default"]}
	places(world(domain, {"SEARCH": [{"at": 7, "settings": {"domain": [{"value": "OTHER.COM"}]}}]}, {})) == {[7, "search"]}
}

test_job if {
	tasks := world(object.union(domain, tcpip), {}, {"environment": {"startedTasks": ["TCPIPA", "PAGENT"]}})
	found := rule.finding with input as tasks
	{f.args.stacks | some f in found} == {["TCPIPA"]}
	places(world(object.union(domain, tcpip), {}, {"environment": {"cinet": {"stacks": ["STACKA", "STACKB"]}}})) == {[1, "jobDefault"]}
	places(world(object.union(domain, coded("TCPX")), {}, bpx)) == {[5, "job"]}
	places(world(object.union(domain, coded("TCPX")), {}, {"environment": {"startedTasks": ["TCPIP", "PAGENT"]}})) == {[5, "job"]}
}

# Programs read the global file and a local one.
test_job_in_either_file if {
	stacks := {"environment": {"cinet": {"stacks": ["STACKA", "STACKB"]}}}
	is_global := object.union(global, stacks)
	places(called("global.data", object.union(domain, tcpip), {}, is_global)) == set()
	places(called("TCPD1", tcpip, {}, is_global)) == set()
	files := [
		{"path": "global.data", "at": 1, "complete": true, "settings": object.union(domain, tcpip), "entries": {}},
		{"path": "TCPD1", "at": 2, "complete": true, "settings": tcpip, "entries": {}},
	]
	places(object.union(is_global, {"stack": {"members": {"tcpip-data": files}}})) == {[2, "jobDefault"]}
	hidden := {"TCPIPUSERID": {"state": "unknown"}, "TCPIPJOBNAME": {"state": "unknown"}}
	damaged := [object.union(files[0], {"complete": false, "settings": object.union(domain, hidden)}), files[1]]
	places(object.union(is_global, {"stack": {"members": {"tcpip-data": damaged}}})) == set()
}

test_one_finding_at_the_list if {
	names := {"TcpImage": [{"settings": {"image": {"value": "TCPA", "at": 9}}}]}
	vtam := {"vtam-start": [{"at": 2, "settings": {"TCPNAME": {"value": "TCPX", "at": 3}}}]}
	more := {"stack": {"policy": {"objects": names}, "members": vtam}}
	places(world(object.union(domain, coded("TCPX")), {}, more)) == set()
}

# The limit is for all statements; the syntax check reports one statement with too many entries.
test_many_in_all_statements if {
	places(world({}, {"SEARCH": _searches([2, 3, 1])}, {})) == set()
	places(world({}, {"SEARCH": _searches([2, 3, 1, 1])}, {})) == {[13, "many"]}
	places(world({}, {"SEARCH": _searches([2, 7])}, {})) == set()
	sorted := [{"at": 20, "settings": {"network": ["A", "B", "C"]}}, {"at": 21, "settings": {"network": ["D", "E"]}}]
	places(world(domain, {"SORTLIST": sorted}, {})) == {[21, "many"]}
}

_searches(counts) := [{"at": 10 + index, "settings": {"domain": numbers.range(1, size)}} | some index, size in counts]

test_local if {
	places(called("TCPD1", domain, {"NSINTERADDR": [{"at": 9}]}, global)) == {[4, "local"]}
}

test_silent if {
	places(world(object.union(domain, coded("TCPIPA")), {"SEARCH": [{"at": 7, "settings": {"domain": [{"value": "EXAMPLE.COM"}]}}]}, bpx)) == set()
	places(world({}, {}, global)) == set()
	places(world({}, {"SEARCH": [{"at": 7, "settings": {"domain": [{"value": "EXAMPLE.COM"}]}}]}, {})) == set()
	places(called("TCPD1", {}, {}, global)) == set()
	places(world(domain, {"NSINTERADDR": [{"at": 9}]}, global)) == set()
	places(world(object.union(domain, coded("TCPX")), {}, {"environment": {"startedTasks": ["PAGENT"]}})) == set()
}

test_unknown_is_silent if {
	places(world({"DOMAINORIGIN": {"state": "unknown"}, "TCPIPJOBNAME": {"state": "symbolic", "at": 5}}, {}, bpx)) == set()
}

test_images if {
	images := {"stack": {"policy": {"objects": {"TcpImage": [{"settings": {"image": {"value": "TCPA"}}}]}}}}
	places(world(object.union(domain, coded("TCPX")), {}, images)) == {[5, "image"]}
	places(world(object.union(domain, coded("TCPA")), {}, images)) == set()
	places(world(object.union(domain, coded("TCPX")), {}, object.union(images, {"environment": {"cinet": {"stacks": ["TCPX"]}}}))) == set()
}
