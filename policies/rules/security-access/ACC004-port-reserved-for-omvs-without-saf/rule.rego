package ezlint.rules.security_access.acc004

import data.ezlint.lib.access
import data.ezlint.lib.cinet
import data.ezlint.lib.lists
import data.ezlint.rules.correctness.cor024

finding contains f if {
	some r in access.reservations_of("OMVS")
	not r.entry.SAF
	not access.is_ftp_data(r)
	not _is_remote_execution(r)
	not _may_be_for_inaddr_any(r)
	_is_free(r)
	not cor024.ignored[r.at]
	f := {"at": r.at, "args": {"written": access.written(r)}, "fix": [_add_saf(r)]}
}

_is_free(r) if r.last > 1023

_is_free(r) if {
	r.last <= 1023
	input.stack.settings[{"TCP": "TCPCONFIG", "UDP": "UDPCONFIG"}[r.protocol]].RESTRICTLOWPORTS.value == false
}

# ACC024 recommends closing these ports completely.
_is_remote_execution(r) if {
	r.protocol == "TCP"
	r.first >= 512
	r.last <= 514
	not access.may_bind_loopback(r.entry)
}

# INADDRANYPORT needs one range for both protocols.
_may_be_for_inaddr_any(r) if {
	r.range
	not input.environment.cinet
	not access.nothing_hidden("PORTRANGE")
}

_may_be_for_inaddr_any(r) if {
	r.range
	not input.environment.cinet
	some other in _ranges_from[r.first]
	other.last == r.last
	other.protocol != r.protocol
}

_may_be_for_inaddr_any(r) if {
	r.range
	cinet.is_used
	cinet.range.first <= r.last
	r.first <= cinet.range.last
}

_may_be_for_inaddr_any(r) if {
	r.range
	facts := input.environment.cinet
	not facts.active == false
	not facts.inaddrAnyPort
}

_may_be_for_inaddr_any(r) if {
	facts := input.environment.cinet
	not facts.active == false
	first := facts.inaddrAnyPort
	first <= r.last
	r.first <= first + object.get(facts, "inaddrAnyCount", 1000)
}

# Reserved ranges by their first port, if several begin there.
_ranges_from[r.first] contains {"last": r.last, "protocol": r.protocol} if {
	some r in access.ranges
	_repeated[r.first]
}

_repeated := lists.repeated([r.first | some r in access.ranges])

# SMC and NOSMC follow SAF.
_add_saf(r) := {"op": "insert", "before": min(_behind_saf(r)), "text": _saf(r)} if {
	count(_behind_saf(r)) > 0
} else := {"op": "add-parameter", "to": r.at, "text": _saf(r)}

_behind_saf(r) := [option.at | some name in ["SMC", "NOSMC"]; option := r.entry[name]]

_saf(r) := concat("", ["SAF P", json.marshal(r.first)])
