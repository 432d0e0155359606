package ezlint.rules.hygiene.hyg013

finding contains f if {
	some type in _generated_types
	some item in input.stack.policy.objects[type]
	_generated_languages[item.language]
	not item.common
	not item.parent
	not contains(item.name, "~")
	f := {"at": item.at, "args": {"type": type, "name": item.name}}
}

_generated_types := {
	"TTLSRule", "TTLSGroupAction", "TTLSEnvironmentAction", "TTLSConnectionAction",
	"IpFilterRule", "KeyExchangeRule", "IDSRule", "RoutingRule",
}

# All files of the language that are not common come from the assistant.
_generated_languages contains file.language if {
	some file in input.stack.policy.files
	file.generated
	every other in input.stack.policy.files {
		_is_generated_too(other, file)
	}
}

_is_generated_too(other, file) if other.language != file.language

_is_generated_too(other, _) if other.common

_is_generated_too(other, _) if other.generated
