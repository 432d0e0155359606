package ezlint.rules.correctness.cor045

finding contains f if {
	some reference in input.stack.policy.dangling
	not reference.uncertain
	similar := object.get(reference, "similar", {})
	f := object.union_n([
		{
			"at": reference.at,
			"message": _message(reference, similar),
			"args": {
				"attribute": reference.attribute,
				"type": reference.type,
				"name": reference.name,
				"similar": object.get(similar, "name", ""),
				"other": object.get(similar, "type", ""),
				"right": _right(reference, similar),
			},
		},
		_severity(reference, similar),
		_remedy(reference, similar),
		_replaced(reference, similar),
	])
}

# The name shows that another attribute was meant than the spelling of the attribute suggests.
_replaced(reference, similar) := {"replaces": [reference.misspelled]} if {
	_message(reference, similar) == "misspelled"
} else := {}

# A name that another file may define is not certainly wrong.
_severity(reference, similar) := {"severity": "warning"} if {
	_message(reference, similar) == "alone"
} else := {}

_right(reference, similar) := _attribute_for(reference, similar) if {
	_attribute_for(reference, similar)
} else := object.get(similar, "name", "")

_message(reference, similar) := "case" if {
	similar.type == reference.type
	lower(similar.name) == lower(reference.name)
}

else := "near" if similar.type == reference.type

else := "misspelled" if {
	_attribute_for(reference, similar)
	reference.misspelled
}

else := "kin" if _attribute_for(reference, similar)

else := "type" if similar.type

# A main file that was not given may name a file that is common to all stacks.
else := "alone" if {
	given := {language | some language in input.stack.policy.given}
	not given.pagent
}

else := "default"

_remedy(reference, similar) := {
	"related": [{"at": similar.at, "message": "similar", "args": {"similar": similar.name}}],
	"fix": [{"op": "replace", "at": reference.at, "text": similar.name}],
} if {
	similar.type == reference.type
} else := {
	"related": [{"at": similar.at, "message": "similar", "args": {"similar": similar.name}}],
	"fix": [{"op": "rename-attribute", "at": reference.at, "name": _attribute_for(reference, similar)}],
} if {
	_attribute_for(reference, similar)
} else := {}

# The attribute that names statements of the other type: IpSourceAddrRef for IpAddr, IpSourceAddrSetRef for IpAddrSet.
_attribute_for(reference, similar) := concat("", [trim_suffix(reference.attribute, end), _short(reference, similar.type), "Ref"]) if {
	_are_kin(reference.type, similar.type)
	end := concat("", [_short(reference, reference.type), "Ref"])
	endswith(reference.attribute, end)
	not _lacks(reference.attribute, similar.type)
}

# Statements with these attributes cannot name a group.
_lacks(attribute, "IpAddrGroup") if attribute in {"IpAddrRef", "IpAddrSetRef", "LocalIpRef", "LocalIpSetRef", "RemoteIpRef", "RemoteIpSetRef"}

_are_kin(one, other) if {
	some family in [{"IpAddr", "IpAddrSet", "IpAddrGroup"}, {"IpService", "IpServiceGroup"}, {"PortRange", "PortGroup"}, {"IpFilterRule", "IpFilterGroup"}, {"KeyExchangeRule", "KeyExchangeGroup"}]
	family[one]
	family[other]
}

# The form in names of attributes; LocationSetRef and LocalIpSetRef do not contain Addr.
_short(reference, type) := trim_prefix(type, "IpAddr") if {
	not contains(reference.attribute, "Addr")
} else := trim_prefix(type, "Ip")
