# METADATA
# title: Stacks of the system
# description: The job names of the stacks that run on the system, from the facts of the site, BPXPRMxx or Policy Agent.
package ezlint.lib.system_stacks

import data.ezlint.lib.cinet
import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.resolver
import data.ezlint.lib.tasks
import data.ezlint.lib.telnet

# Names of the stacks of this system, as far as all of them are listed. Started tasks include more than stacks.
listed := {upper(name) | some name in input.environment.cinet.stacks} if {
	input.environment.cinet.stacks
} else := names if {
	names := {name.value | some name in _subfilesystems}
	count(names) > 0
} else := names if {
	names := tasks.started
	some name in names
	startswith(name, "TCP")
}

_subfilesystems := [entry.settings.NAME | some entry in cinet.subfilesystems]

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

# The parameters that name a stack, by the program that reads them.
coded contains {"user": "resolver", "name": name} if {
	some file in resolver.files
	name := resolver.job(file)
	is_string(name.value)
	name.at
}

coded contains {"user": "vtam", "name": name} if {
	name := members.setting("vtam-start", "TCPNAME")
	is_string(name.value)
}

coded contains {"user": "telnet", "name": name} if {
	some block in telnet.blocks("TELNETGLOBALS")
	name := block.settings.TCPIPJOBNAME
	is_string(name.value)
}

# The transport of a program. With a symbol, the name is not known.
coded contains {"user": "procedure", "name": {"value": value, "at": parm.at}} if {
	some procedure in members.files("jcl-proc")
	some step in procedure.entries.EXEC
	some parm in step.settings.PARM.parm
	some found in regex.find_all_string_submatch_n(`_BPXK_SETIBMOPT_TRANSPORT=([A-Z@#$][A-Z0-9@#$]{0,7})(?:["' ,)]|$)`, upper(parm.value), -1)
	value := found[1]
}

coded contains {"user": "policies", "name": image.settings.image} if {
	listed
	some image in input.stack.policy.objects.TcpImage
	is_string(image.settings.image.value)
}

# TCPIP.DATA of the other stacks of the system.
coded contains {"user": "resolver", "name": {"value": name}} if {
	some peer in peers.neighbors
	name := peer.tcpipJobName
}

# Names that several programs use but the list lacks, with these programs: the list is wrong, not each of the parameters.
agreed[name] := users if {
	list_place
	some name in _coded_names
	not _known[name]
	users := {one.user | some one in coded; upper(one.name.value) == name}
	count(users) > 1
}

# The first name in the list that no parameter codes.
list_place := min([name.at | some name in _list; not _coded_names[upper(name.value)]])

_coded_names := {upper(one.name.value) | some one in coded}

_known := listed

_known := images

_list := [] if {
	input.environment.cinet.stacks
} else := _subfilesystems if {
	count(_subfilesystems) > 0
} else := [] if {
	listed
} else := [image.settings.image | some image in input.stack.policy.objects.TcpImage]
