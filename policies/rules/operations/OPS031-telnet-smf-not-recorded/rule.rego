package ezlint.rules.operations.ops031

import data.ezlint.lib.telnet

finding contains f if {
	some block in telnet.blocks("TELNETPARMS")
	missing := [name | some name in ["SMFINIT", "SMFTERM"]; _lacks(block, name)]
	count(missing) > 0
	f := object.union(_case(missing), {
		"at": block.at,
		"args": {"names": missing, "text": concat(" ", [sprintf("%s TYPE119", [name]) | some name in missing])},
		"fix": [edit | some name in missing; some edit in _edits(block, name)],
	})
}

default _case(_) := {}

_case(missing) := {"message": "both"} if {
	count(missing) == 2
}

# NOTYPE119 is corrected; otherwise, the keywords are added after the port.
_edits(block, name) := edits if {
	edits := [{"op": "replace", "at": record.at, "text": "TYPE119"} | some record in _records(block, name); record.value == "NOTYPE119"]
	count(edits) > 0
} else := [{"op": "add-parameter", "to": to, "text": sprintf("%s TYPE119", [name])} |
	to := min({port.at | some port in telnet.ports(block)})
]

_lacks(block, name) if telnet.is_absent(block, name)

# Every word of every occurrence is known, and none requests the record.
_lacks(block, name) if {
	coded := telnet.effective(block, name)
	is_array(coded)
	count([setting | some setting in coded; setting.damaged]) == 0
	every record in _records(block, name) {
		record.value != "TYPE119"
	}
}

_records(block, name) := [record | some setting in telnet.effective(block, name); some record in setting.record] if {
	telnet.effective(block, name)
} else := []
