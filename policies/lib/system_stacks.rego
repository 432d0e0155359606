# METADATA
# title: Stacks of the system
# description: The job names of the stacks that run on the system, from the facts of the site, BPXPRMxx or Policy Agent.
package ezlint.lib.system_stacks

import data.ezlint.lib.members

# Names of the stacks of this system, as far as all of them are listed. Started tasks include more than stacks.
listed := {upper(name) | some name in input.environment.cinet.stacks} if {
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

# The names for messages.
shown := sort([name | some name in listed; startswith(name, "TCP")]) if {
	some name in listed
	startswith(name, "TCP")
} else := sort(listed)

# There is no list of stacks, but Policy Agent names those that it serves.
images := names if {
	not listed
	names := {upper(image.settings.image.value) | some image in input.stack.policy.objects.TcpImage}
	count(names) > 0
}
