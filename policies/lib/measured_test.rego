package ezlint.lib.measured_test

import data.ezlint.lib.measured

world(facts, flows) := {"workload": {"measured": facts, "flows": flows}}

db2 := {"kind": "RR", "connections": 9}

by_hand := {"kind": "RR"}

test_time if {
	measured.time == "48 measured hours" with input as world({"hours": 48}, [db2])
	measured.time == "1 measured hour" with input as world({"hours": 48, "flowHours": 1}, [db2])
	measured.time == "48 measured hours" with input as world({"hours": 48, "flowHours": 1, "flows": [db2]}, [db2])
	measured.time == "the measured time" with input as world({}, [db2])
	measured.port_time == "2 measured hours" with input as world({"hours": 48, "portHours": 2}, [])
	measured.interface_time == "the measured time" with input as world({}, [])
	measured.statistics_time == "the measured time" with input as {"workload": {}}
}

test_covers if {
	measured.covers(24) with input as world({"hours": 24}, [db2])
	measured.covers(24) with input as world({"hours": 48, "connectionHours": 23}, [db2])
	not measured.covers(24) with input as world({"hours": 48, "connectionHours": 12}, [db2])
	measured.covers(24) with input as world({"hours": 48, "summaryHours": 22}, [db2])
	not measured.covers(24) with input as world({"hours": 48, "summaryHours": 0}, [db2])
	not measured.covers(24) with input as world({"hours": 48, "flowHours": 1}, [db2])
	not measured.covers(24) with input as world({}, [db2])
}

test_flows if {
	measured.flows == [db2] with input as world({}, [db2, by_hand])
	measured.flows == [by_hand] with input as world({"flows": [by_hand]}, [db2])
}

test_whole if {
	measured.is_whole with input as world({}, [db2])
	not measured.is_whole with input as world({}, [db2, by_hand])
	not measured.is_whole with input as world({"flowsLeftOut": 2}, [db2])
	not measured.is_whole with input as world({}, [])
}
