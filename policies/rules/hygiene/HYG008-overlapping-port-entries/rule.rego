package ezlint.rules.hygiene.hyg008

import data.ezlint.lib.lists
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.3")
	some group in _groups
	count(group) >= stack.parameter("HYG008", "min_entries")
	jobs := sort({one.job | some one in group})
	first := min({one.at | some one in group})
	f := {
		"at": first,
		"args": {"count": count(group), "port": [one.port | some one in group][0], "jobs": jobs, "pattern": _pattern(jobs)},
		"related": [{"at": at, "message": "entry"} | some at in sort({one.at | some one in group} - {first})],
	}
}

# Entries of one port with equal options whose job names have a common beginning.
_groups[[entry.port.value, entry.protocol.value, _options(entry), substring(job, 0, 3)]] contains {"at": entry.at, "port": entry.port.value, "job": job} if {
	some entry in input.stack.ports
	_crowded[entry.port.value]
	not entry.damaged
	job := upper(entry.job.value)
	not job in {"RESERVED", "AUTHPORT", "OMVS"}
	regex.match(`^[A-Z0-9@#$]{4,8}$`, job)
}

# Ports with enough entries for a finding.
_crowded contains port if {
	some port, places in _places
	count(places) >= stack.parameter("HYG008", "min_entries")
}

_places[entry.port.value] contains entry.at if {
	some entry in input.stack.ports
	_several[entry.port.value]
}

# Ports of several entries.
_several := lists.repeated([entry.port.value | some entry in input.stack.ports])

# SHAREPORT on one entry applies to all of them.
_options(entry) := sort([[name, object.get(option, "value", true)] |
	some name, option in entry
	is_object(option)
	not name in {"port", "protocol", "job", "SHAREPORT", "SHAREPORTWLM"}
])

_pattern(jobs) := concat("", [_prefix(jobs), "?"]) if {
	count({count(job) | some job in jobs}) == 1
	count(_prefix(jobs)) == count(jobs[0]) - 1
} else := concat("", [_prefix(jobs), "*"])

# The common beginning of the first and the last name in order is common to all.
_prefix(jobs) := substring(jobs[0], 0, max([n |
	some n in numbers.range(3, count(jobs[0]))
	startswith(jobs[count(jobs) - 1], substring(jobs[0], 0, n))
]))
