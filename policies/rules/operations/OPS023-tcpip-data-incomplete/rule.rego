# METADATA
# title: TCPIP.DATA lacks required statements
# custom:
#   id: OPS023
package ezlint.rules.operations.ops023

import data.ezlint.lib.members
import data.ezlint.lib.resolver

finding contains {"at": file.at, "args": {}} if {
	some file in resolver.files
	resolver.may_be_read(file)
	members.is_absent(file, "DOMAINORIGIN")
	members.is_absent(file, "DOMAIN")

	# The first domain of a search list replaces DOMAINORIGIN.
	not file.entries.SEARCH
}

finding contains f if {
	count(_stacks) > 0
	some file in resolver.files
	job := _job(file)
	not _stacks[upper(job.value)]
	f := object.union(_case(job), {
		"at": object.get(job, "at", file.at),
		"args": {"job": job.value, "stacks": sort([name | some name in _shown])},
	})
}

# There is no list of stacks, but Policy Agent names those that it serves.
finding contains f if {
	not _stacks
	images := {upper(image.settings.image.value) | some image in input.stack.policy.objects.TcpImage}
	count(images) > 0
	some file in resolver.files
	job := _job(file)
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

finding contains {"at": entry.at, "message": "search", "args": {"domain": domain.value, "search": first.value}} if {
	some file in resolver.files
	some key in ["DOMAINORIGIN", "DOMAIN"]
	domain := file.settings[key]
	entry := file.entries.SEARCH[0]
	first := entry.settings.domain[0]
	first.value != domain.value
}

_job(file) := file.settings.TCPIPJOBNAME if {
	file.settings.TCPIPJOBNAME.at
} else := file.settings.TCPIPUSERID

default _case(_) := {"message": "jobDefault"}

_case(job) := {"message": "job"} if {
	job.at
}

_single := ["DOMAINORIGIN", "DOMAIN", "NSPORTADDR", "RESOLVERTIMEOUT", "RESOLVERUDPRETRIES", "RESOLVEVIA"]

_repeated := ["NSINTERADDR", "NAMESERVER", "SEARCH", "SORTLIST", "OPTIONS"]

# Names of the stacks of this system, as far as all of them are listed.
_stacks := {upper(name) | some name in input.environment.cinet.stacks} if {
	input.environment.cinet.stacks
} else := names if {
	names := {entry.settings.NAME.value |
		some file in members.files("bpxprm")
		some entry in file.entries.SUBFILESYSTYPE
		entry.settings.TYPE.value == "CINET"
	}
	count(names) > 0
} else := names if {
	names := {upper(name) | some name in input.environment.startedTasks}
	some name in names
	startswith(name, "TCP")
}

# Started tasks include more than stacks.
_shown := [name | some name in _stacks; startswith(name, "TCP")] if {
	some name in _stacks
	startswith(name, "TCP")
} else := _stacks
