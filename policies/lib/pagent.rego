# METADATA
# title: Policy Agent
# description: The main and image files of the Policy Agent, and the programs that it starts.
package ezlint.lib.pagent

import data.ezlint.lib.lists

# Statements of a type in the main and image files.
statements(type) := object.get(input.stack.policy.objects, type, [])

has(type) if count(statements(type)) > 0

# All files, including the main file, are given and understood: absence is significant. An image file alone does not show what is common to
# all stacks.
complete if {
	"pagent" in input.stack.policy.given
	"pagent" in input.stack.policy.complete
	some type in ["TcpImage", "LogLevel"]
	has(type)
}

# The place of a finding about something that the files lack: the statement of the stack, otherwise the first one.
place := own[0].at if {
	own := [image | some image in statements("TcpImage"); lower(image.settings.image.value) == lower(_own_name)]
	count(own) > 0
} else := statements("TcpImage")[0].at if {
	has("TcpImage")
} else := min({item.at |
	some items in input.stack.policy.objects
	some item in items
	item.language == "pagent"
})

_own_name := object.get(input.stack.policy, "image", input.stack.name)

# Programs that AutoMonitorApps starts.
monitored contains upper(app.value) if {
	some block in statements("AutoMonitorApps")
	some app in lists.occurrences(block.settings.AppName)
}

# Policies may come from elsewhere: a directory, or a policy server.
is_remote if {
	some type in ["ReadFromDirectory", "PolicyServer", "ServerConnection"]
	has(type)
}

# A statement for policy files in a main file whose images all have separate files: Policy Agent does not read it there.
is_not_read(statement) if {
	images := [image | some image in statements("TcpImage"); image.file == statement.file]
	count(images) > 0
	every image in images {
		_has_own_file(image)
	}
}

# The path is not that of the main file itself.
_has_own_file(image) if lower(_last_part(image.settings.path.value)) != lower(_last_part(image.file))

_last_part(path) := trim(split(member[count(member) - 1], ")")[0], `'"`) if {
	parts := split(path, "/")
	member := split(parts[count(parts) - 1], "(")
}
