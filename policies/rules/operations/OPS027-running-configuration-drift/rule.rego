package ezlint.rules.operations.ops027

import data.ezlint.lib.stack

finding contains f if {
	some difference in input.stack.running.differences
	not _is_dynamic(difference)
	f := object.union(_message(difference.kind), {"at": _place(difference), "args": object.union(
		{"file": input.stack.running.file},
		object.remove(difference, ["kind", "at"]),
	)})
}

_message("value") := {}

_message(kind) := {"message": kind} if kind != "value"

_place(difference) := difference.at

_place(difference) := stack.statement_place(difference.statement) if not difference.at

# Items that the stack generates, and those that applications activate.
_is_dynamic(difference) if {
	difference.kind == "running-only"
	difference.statement in {"INTERFACE", "LINK", "DEVICE"}
	regex.match(`^(EZ[A6]|IUT|IQ[46D]|VIP[LV])`, upper(difference.name))
}

_is_dynamic(difference) if {
	difference.kind == "running-only"
	difference.statement == "ROUTE"
	regex.match(` (EZ[A6]|IUT|IQ[46D]|VIP[LV])\S*$`, upper(difference.name))
}

_is_dynamic(difference) if {
	difference.kind == "running-only"
	difference.statement in {"VIPADEFINE", "VIPABACKUP"}
}
