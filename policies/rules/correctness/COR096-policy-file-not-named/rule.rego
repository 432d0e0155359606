package ezlint.rules.correctness.cor096

finding contains f if {
	some path in input.stack.policy.unnamed
	f := {"at": _image, "args": {"path": _last(path)}}
}

# The image of the stack, or the first one.
_image := min(own) if {
	own := {image.at |
		some image in input.stack.policy.objects.TcpImage
		upper(image.settings.image.value) == upper(input.stack.name)
	}
	count(own) > 0
} else := min({image.at | some image in input.stack.policy.objects.TcpImage})

_last(path) := parts[count(parts) - 1] if parts := split(replace(path, `\`, "/"), "/")
