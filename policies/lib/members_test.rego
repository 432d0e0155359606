package ezlint.lib.members_test

import data.ezlint.lib.members

file := {"at": 1, "complete": true, "settings": {"A": {"value": 1, "at": 5}, "B": {"value": 2, "state": "default"}, "C": {"state": "unknown"}}}

test_files if {
	members.files("ftp-data") == [file] with input as {"stack": {"members": {"ftp-data": [file]}}}
	members.files("ftp-data") == [] with input as {"stack": {}}
}

test_place if {
	members.place(file, "A") == 5
	members.place(file, "B") == 1
	members.place(file, "D") == 1
}

test_absent if {
	members.is_absent(file, "B")
	members.is_absent(file, "D")
	not members.is_absent(file, "A")
	not members.is_absent(file, "C")
	not members.is_absent(object.union(file, {"complete": false}), "D")
}

test_edit if {
	members.edit(file, "A", "A 3") == {"op": "replace", "at": 5, "text": "A 3"}
	members.edit(file, "B", "B 3") == {"op": "add-statement", "in": 1, "text": "B 3"}
}

world(files) := {"stack": {"members": {"ieaopt": files}}}

other := {"at": 2, "complete": true, "settings": {"A": {"value": 3, "at": 9}}}

test_setting if {
	members.setting("ieaopt", "A").value == 1 with input as world([file])
	members.setting("ieaopt", "B").value == 2 with input as world([file])
	members.setting("ieaopt", "A").value == 3 with input as world([other, {"at": 4, "settings": {}}])
	not members.setting("ieaopt", "A") with input as world([file, other])
	not members.setting("ieaopt", "C") with input as world([file])
	not members.setting("ieaopt", "A") with input as world([])
}
