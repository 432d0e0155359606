# METADATA
# title: Policy Agent
# description: The main and image files of the Policy Agent, and the programs that it starts.
package ezlint.lib.pagent

# Statements of a type in the main and image files.
statements(type) := object.get(input.stack.policy.objects, type, [])

has(type) if count(statements(type)) > 0

# The files, the main file among them, are all there and understood: absence means something. An image file alone does not tell what
# is common to all stacks.
complete if {
	"pagent" in input.stack.policy.given
	"pagent" in input.stack.policy.complete
	some type in ["TcpImage", "LogLevel"]
	has(type)
}

# Where to report what the files lack: the statement of the stack, else the first one.
place := own[0].at if {
	own := [image | some image in statements("TcpImage"); lower(image.settings.image.value) == lower(input.stack.name)]
	count(own) > 0
} else := statements("TcpImage")[0].at if {
	has("TcpImage")
} else := min({item.at |
	some _, items in input.stack.policy.objects
	some item in items
	item.language == "pagent"
})

# Programs that AutoMonitorApps starts.
monitored contains upper(app.value) if {
	some block in statements("AutoMonitorApps")
	some app in _list(block.settings.AppName)
}

_list(settings) := settings if is_array(settings)

_list(settings) := [settings] if is_object(settings)

# Policies may come from elsewhere: a directory, or a policy server.
is_remote if {
	some type in ["ReadFromDirectory", "PolicyServer", "ServerConnection"]
	has(type)
}
