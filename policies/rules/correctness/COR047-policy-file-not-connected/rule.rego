package ezlint.rules.correctness.cor047

import data.ezlint.lib.members
import data.ezlint.lib.pagent
import data.ezlint.lib.peers
import data.ezlint.lib.system_stacks
import data.ezlint.lib.tasks

# In a main file whose images all have separate files.
finding contains f if {
	some type in _disciplines
	some statement in input.stack.policy.objects[type]

	# A misspelled word can represent another statement.
	not statement.damaged
	pagent.is_not_read(statement)
	image := [image | some image in input.stack.policy.objects.TcpImage; image.file == statement.file][0]

	# Another word, such as a misspelled FLUSH, is reported as an invalid path.
	startswith(image.settings.path.value, "/")
	f := {
		"at": statement.at,
		"args": {"statement": type, "image": image.settings.image.value, "path": image.settings.path.value, "remedy": "Move the statement to the image configuration file"},
		"related": [{"at": image.at, "message": "image"}],
	}
}

# In an image file: the main file is that with the TcpImage statements.
finding contains f if {
	_is_known
	images := input.stack.policy.objects.TcpImage
	some type, common in _common
	some statement in input.stack.policy.objects[common]
	not statement.damaged
	every image in images {
		image.file != statement.file
	}
	f := {
		"at": statement.at,
		"message": "image file",
		"args": {"common": common, "remedy": "Move the statement to the main configuration file"},
		"related": [{"at": images[0].at, "message": "main"}],
	}
}

# A common file that no stack uses.
finding contains f if {
	_is_known
	some type, common in _common
	some statement in input.stack.policy.objects[common]
	count(object.get(input.stack.policy.objects, type, [])) == 0
	f := {"at": statement.at, "message": "common", "args": {"common": common, "statement": type, "remedy": sprintf("Code %s for the images that use the common file", [type])}}
}

finding contains f if {
	_is_known
	setting := input.stack.settings.TCPCONFIG.TTLS
	setting.value == true
	count(object.get(input.stack.policy.objects, "TTLSConfig", [])) == 0
	count(object.get(input.stack.policy.objects, "CommonTTLSConfig", [])) == 0
	f := {"at": setting.at, "message": "missing", "args": {"remedy": "Code TTLSConfig for the stack"}}
}

# A name that no stack of this system has, nor another one of the sysplex, whose systems may share the file.
finding contains f if {
	count(_stacks) > 0
	some image in input.stack.policy.objects.TcpImage
	name := upper(image.settings.image.value)
	not _stacks[name]
	not _in_sysplex[name]
	not system_stacks.agreed[name]
	f := {"at": image.at, "message": "stack", "args": {"image": name, "stacks": sort(_shown), "remedy": "Correct the name of the stack, or delete the statement"}}
}

# Each image is another stack of this run, which has a different name.
finding contains f if {
	images := [image | some image in input.stack.policy.objects.TcpImage]
	names := {upper(image.settings.image.value) | some image in images}
	count(names) > 0
	count(names) == count(images)
	not names[upper(input.stack.name)]
	every name in names {
		_elsewhere[name]
	}
	f := {
		"at": images[0].at,
		"message": "other",
		"args": {"image": sort(names), "name": input.stack.name, "remedy": "Correct the name of the stack"},
	}
}

_elsewhere contains upper(peer.name) if {
	some peer in peers.others
	_is_in_run(peer)
	upper(peer.system) != upper(input.environment.systemName)
}

_is_in_run(peer) if peer.inRun == true

_stacks := _under_cinet | _tasks

# BPXPRMxx names every stack if several share a system.
_under_cinet contains upper(stack.settings.NAME.value) if {
	some file in members.files("bpxprm")
	some stack in object.get(file.entries, "SUBFILESYSTYPE", [])
}

# The list of started tasks is considered complete if it contains a stack.
default _tasks := set()

_tasks := tasks.started if {
	some task in tasks.started
	startswith(task, "TCP")
}

_in_sysplex contains upper(peer.name) if some peer in input.environment.sysplex.stacks

_shown := _under_cinet | {task | some task in _tasks; startswith(task, "TCP")}

_disciplines := {"TTLSConfig", "IPSecConfig", "IDSConfig", "RoutingConfig", "QOSConfig", "ZERTConfig"}

_common := {
	"TTLSConfig": "CommonTTLSConfig",
	"IPSecConfig": "CommonIPSecConfig",
	"IDSConfig": "CommonIDSConfig",
	"RoutingConfig": "CommonRoutingConfig",
}

# All main and image files are given, and there is no policy server.
_is_known if {
	"pagent" in input.stack.policy.complete
	_has_images
	count(object.get(input.stack.policy.objects, "PolicyServer", [])) == 0
}

_has_images if count(input.stack.policy.objects.TcpImage) > 0

# LogLevel is only in a main file: without TcpImage, it is the image configuration file as well.
_has_images if {
	count(object.get(input.stack.policy.objects, "LogLevel", [])) > 0
	some type in (_disciplines | {common | some common in _common})
	count(object.get(input.stack.policy.objects, type, [])) > 0
}
