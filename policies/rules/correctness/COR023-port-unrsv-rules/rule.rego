package ezlint.rules.correctness.cor023

finding contains f if {
	some entry in input.stack.unreservedPorts
	entry.DENY
	entry.job.value != "*"
	f := {
		"at": entry.DENY.at,
		"args": {
			"protocol": object.get(entry.protocol, "value", ""),
			"job": entry.job.value,
		},
	}
}

finding contains f if {
	entries := [entry | some entry in input.stack.unreservedPorts; _control(entry)]
	first := entries[0]
	some entry in entries
	_control(entry) != _control(first)
	f := {
		"at": entry.at,
		"message": "control",
		"args": {
			"job": _job(entry),
			"control": _control(entry),
			"first": _job(first),
			"firstControl": _control(first),
		},
		"related": [{"at": first.at, "message": "first", "args": {"first": _job(first)}}],
	}
}

# One job of one protocol with two contradictory entries.
finding contains f if {
	some entries in _by_job
	first := min([[other.at, _verdict(other)] | some other in entries])
	some entry in entries
	_verdict(entry) != first[1]
	f := {
		"at": entry.at,
		"message": "verdict",
		"args": {"protocol": entry.protocol.value, "job": _job(entry), "verdict": _verdict(entry), "firstVerdict": first[1]},
		"related": [{"at": first[0], "message": "earlier"}],
	}
}

_by_job[concat(" ", [entry.protocol.value, upper(_job(entry))])] contains entry if {
	some entry in input.stack.unreservedPorts
	not entry.damaged
	_verdict(entry)
}

_verdict(entry) := "DENY" if entry.DENY

_verdict(entry) := concat(" ", ["SAF", entry.SAF.value]) if {
	entry.SAF.value
	not entry.DENY
}

# When a TCP entry is checked; another rule reports an entry with both keywords.
_control(entry) := "WHENBIND" if {
	_is_whole_tcp(entry)
	entry.WHENBIND
	not entry.WHENLISTEN
}

_control(entry) := "WHENLISTEN" if {
	_is_whole_tcp(entry)
	not entry.WHENBIND
}

_is_whole_tcp(entry) if {
	entry.protocol.value == "TCP"
	not entry.damaged
}

_job(entry) := object.get(entry.job, "value", "")
