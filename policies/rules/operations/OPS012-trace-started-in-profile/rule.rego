package ezlint.rules.operations.ops012

import data.ezlint.lib.stack

finding contains {"at": tracing.at, "args": {"statement": tracing.statement}, "fix": [{"op": "delete", "at": tracing.at}]} if {
	some tracing in _traces
	stack.can_conclude(tracing.statement)
}

_traces contains {"at": entry.at, "statement": "PKTTRACE"} if {
	not _is_read
	some entry in input.stack.other.PKTTRACE
	not entry.damaged
	not _ends(entry)
	every link in {"*", _link(entry)} {
		object.get(_last_end, link, -1) < entry.at
	}
}

_traces contains {"at": entry.at, "statement": "OSAENTA"} if {
	some entry in input.stack.other.OSAENTA
	not entry.damaged
	entry.ON
	entry.at > _last_off
}

_traces contains {"at": on.at, "statement": "ITRACE"} if {
	on := input.stack.settings.ITRACE.ON
	object.get(input.stack.settings.ITRACE, ["OFF", "at"], 0) < on.at
}

_last_end[link] := max(places) if some link, places in _ends_of

_ends_of[_link(entry)] contains entry.at if {
	some entry in input.stack.other.PKTTRACE
	_ends(entry)
}

_last_off := max({-1} | {entry.at | some entry in input.stack.other.OSAENTA; entry.OFF})

_switch(entry) := object.get(entry, ["ON", "value"], "ON")

# CLEAR removes the trace settings.
_ends(entry) if _switch(entry) in {"OFF", "CLEAR"}

# An unknown value may be any link.
_link(entry) := upper(object.get(entry, ["LINKNAME", "value"], "*"))

_is_read if {
	some monitor in input.environment.monitors
	some use in monitor.uses
	use in {"PKTTRACE", "PKTTRCSERVICE"}
}
