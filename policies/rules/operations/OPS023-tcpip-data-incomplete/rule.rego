package ezlint.rules.operations.ops023

import data.ezlint.lib.members
import data.ezlint.lib.resolver
import data.ezlint.lib.system_stacks

finding contains {"at": file.at} if {
	some file in resolver.files
	resolver.may_be_read(file)
	members.is_absent(file, "DOMAINORIGIN")
	members.is_absent(file, "DOMAIN")

	# The first domain of a search list replaces DOMAINORIGIN.
	not file.entries.SEARCH
}

finding contains f if {
	count(system_stacks.listed) > 0
	some file in resolver.files
	job := _job(file)
	not system_stacks.agreed[upper(job.value)]
	not system_stacks.listed[upper(job.value)]
	f := object.union(_case(job), {
		"at": object.get(job, "at", file.at),
		"args": {"job": job.value, "stacks": system_stacks.shown},
	})
}

# There is no list of stacks, but Policy Agent names those that it serves.
finding contains f if {
	images := system_stacks.images
	some file in resolver.files
	job := _job(file)
	not system_stacks.agreed[upper(job.value)]
	not images[upper(job.value)]
	f := {
		"at": object.get(job, "at", file.at),
		"severity": "info",
		"message": "image",
		"args": {"job": job.value, "images": sort(images)},
	}
}

finding contains {"at": at, "message": "local", "args": {"name": name}} if {
	some file in resolver.files
	resolver.is_local(file)
	found := array.concat(
		[[setting.at, name] | some name in _single; setting := file.settings[name]; setting.at],
		[[entry.at, name] | some name in _repeated; some entry in file.entries[name]],
	)
	at := min([place | some [place, _] in found])
	some [place, name] in found
	place == at
}

finding contains {"at": entry.at, "message": "search", "args": {"name": key, "domain": domain.value, "search": first.value}} if {
	some file in resolver.files
	some key in ["DOMAINORIGIN", "DOMAIN"]
	domain := file.settings[key]
	entry := file.entries.SEARCH[0]
	first := entry.settings.domain[0]
	first.value != domain.value
}

# The syntax check counts the entries of one statement.
finding contains {"at": entries[_last(counts, limit)].at, "message": "many", "args": {"name": name, "limit": limit, "count": sum(counts)}} if {
	some file in resolver.files
	some name, [operand, limit] in _limits
	entries := file.entries[name]
	counts := [count(entry.settings[operand]) | some entry in entries]
	sum(counts) > limit
	max(counts) <= limit
}

# The number of the statement with which the entries exceed the limit.
_last(counts, limit) := min([index | some index, _ in counts; sum(array.slice(counts, 0, index + 1)) > limit])

# Programs read the file of GLOBALTCPIPDATA and a local one: the job name can be in either.
_job(file) := job if {
	job := resolver.job(file)
	_is_known(file, job)
}

_is_known(_, job) if job.at

_is_known(_, _) if not resolver.has_global

_is_known(file, _) if {
	not resolver.is_global(file)
	some other in resolver.files
	resolver.is_global(other)
	resolver.job(other).state == "default"
}

default _case(_) := {"message": "jobDefault"}

_case(job) := {"message": "job"} if {
	job.at
}

_single := ["DOMAINORIGIN", "DOMAIN", "NSPORTADDR", "RESOLVERTIMEOUT", "RESOLVERUDPRETRIES", "RESOLVEVIA"]

_repeated := ["NSINTERADDR", "NAMESERVER", "SEARCH", "SORTLIST", "OPTIONS"]

_limits := {"SEARCH": ["domain", 6], "SORTLIST": ["network", 4]}
