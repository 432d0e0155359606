# METADATA
# title: Access to ports and SAF resources
# description: Who may use which port, and which profiles cover a resource.
package ezlint.lib.access

import data.ezlint.lib.wildcard

# All of this statement is known: no missing member, no statement in error. Also applies to OBEYFILE data sets.
nothing_hidden(statement) if not _hidden[statement]

_hidden contains gap.statement if some gap in input.stack.gaps

_hidden contains statement if {
	some statement in ["PORT", "PORTRANGE", "NETACCESS", "AUTOLOG", "SACONFIG"]
	some gap in input.stack.gaps
	gap.reason == "include"
}

# Ports that PORT and PORTRANGE reserve for a job name; last is the last port. Neither RESERVED nor AUTHPORT. Lists, because building a set
# of thousands of entries takes long; rules that need only a few select those.
reservations := array.concat([r | some entry in input.stack.ports; r := _port(entry)], ranges)

# Those of PORTRANGE.
ranges := [r | some entry in input.stack.portRanges; r := _range(entry)]

# Reservations for this name, in uppercase.
reservations_of(job) := array.concat(
	[r | some entry in input.stack.ports; upper(entry.job.value) == job; r := _port(entry)],
	[r | some entry in input.stack.portRanges; upper(entry.job.value) == job; r := _range(entry)],
)

# PORT 20 TCP … NOAUTOLOG is for the data connections of FTP servers, which fork under other job names.
is_ftp_data(r) if {
	r.protocol == "TCP"
	r.first == 20
	r.last == 20
	r.entry.NOAUTOLOG
}

# Reservations that contain ports from the first to the last of these.
reservations_within(first, last) := array.concat(
	[r | some entry in input.stack.ports; entry.port.value >= first; entry.port.value <= last; r := _port(entry)],
	[r | some entry in input.stack.portRanges; entry.first.value <= last; r := _range(entry); r.last >= first],
)

_port(entry) := {
	"at": entry.at,
	"first": entry.port.value,
	"last": entry.port.value,
	"protocol": entry.protocol.value,
	"job": upper(entry.job.value),
	"entry": entry,
	"range": false,
} if {
	not entry.damaged
}

_range(entry) := {
	"at": entry.at,
	"first": entry.first.value,
	"last": min([(entry.first.value + entry.count.value) - 1, 65535]),
	"protocol": entry.protocol.value,
	"job": upper(entry.job.value),
	"entry": entry,
	"range": true,
} if {
	not entry.damaged
}

# A reservation as coded, without its options.
written(r) := concat(" ", ["PORT", json.marshal(r.first), r.protocol]) if not r.range

written(r) := concat(" ", ["PORTRANGE", json.marshal(r.first), json.marshal(r.entry.count.value), r.protocol]) if r.range

# No host outside the system can reach a server there; an unknown address can be a loopback address.
may_bind_loopback(entry) if startswith(entry.BIND.value, "127.")

may_bind_loopback(entry) if entry.BIND.value == "::1"

may_bind_loopback(entry) if entry.BIND.state

# PORT UNRSV denies the unreserved ports of this protocol, or checks SAF.
unreserved_controlled(protocol) if {
	some entry in input.stack.unreservedPorts
	entry.protocol.value == protocol
	_may_be_anybody(entry.job)
	_controls(entry)
}

_may_be_anybody(job) if job.value == "*"

_may_be_anybody(job) if job.state == "symbolic"

_controls(entry) if entry.DENY

_controls(entry) if entry.SAF

# A generic or discrete profile covers the resource, given as its qualifiers; "?" represents a qualifier that is unknown.
covers(profile, resource) if {
	parts := split(upper(profile), ".")
	open := _open(parts)
	open >= 0
	count(resource) >= open
	_alike(array.slice(parts, 0, open), resource)
}

covers(profile, resource) if {
	parts := split(upper(profile), ".")
	_open(parts) < 0
	count(parts) == count(resource)
	_alike(parts, resource)
}

# Position of the first wildcard of the profile: its first **, or an asterisk at the end. -1: none.
_open(parts) := min([i | some i, part in parts; _is_rest(part, i, count(parts))]) if {
	some i, part in parts
	_is_rest(part, i, count(parts))
} else := -1

_is_rest("**", _, _)

_is_rest("*", i, n) if i == n - 1

_alike(parts, resource) if {
	every i, part in parts {
		_is_alike(part, resource[i])
	}
}

_is_alike(_, "?")

_is_alike(part, qualifier) if {
	qualifier != "?"
	wildcard.matches(replace(part, "%", "?"), qualifier)
}
