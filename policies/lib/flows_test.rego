package ezlint.lib.flows_test

import data.ezlint.lib.flows

stack(names) := {"interfaces": [{"name": name, "class": class} | some name, class in names]}

test_kinds if {
	flows.is_bulk({"kind": "FTP"})
	not flows.is_bulk({"kind": "RR"})
	flows.is_interactive({"kind": "TN3270"})
	not flows.is_interactive({"kind": "STR"})
}

test_bytes if {
	flow := {"sendBytes": 100, "receiveBytes": 64000}
	flows.outbound_bytes(object.union(flow, {"direction": "inbound"})) == 64000
	flows.outbound_bytes(object.union(flow, {"direction": "outbound"})) == 100
	flows.outbound_bytes(flow) == 64000
	not flows.outbound_bytes({"kind": "RR"})
}

test_named_interface if {
	flows.runs_over({"interface": "osa1"}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa", "OSA2": "osa"})}
	flows.may_run_over({"interface": "osa1"}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa"})}
	not flows.runs_over({"interface": "OSA2"}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa"})}
	not flows.may_run_over({"interface": "OSA2"}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa"})}
}

test_no_interface_named if {
	flows.runs_over({}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa", "V1": "virtual"})}
	not flows.runs_over({}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa", "OSA2": "osa"})}
	flows.may_run_over({}, {"name": "OSA1"}) with input as {"stack": stack({"OSA1": "osa", "OSA2": "osa"})}
}

test_no_workload if {
	not flows.described with input as {"stack": {}}
	flows.described == [{"kind": "RR"}] with input as {"workload": {"flows": [{"kind": "RR"}]}}
}
