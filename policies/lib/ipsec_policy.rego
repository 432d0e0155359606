# METADATA
# title: IP security policy
# description: The statements of the Policy Agent's IPSec files that are in use, with their effective values.
package ezlint.lib.ipsec_policy

import data.ezlint.lib.lists

# Statements of a type that the stack's policy uses, inline or by reference, through groups and actions.
in_use(type) := [item |
	some item in input.stack.policy.objects[type]
	_used[item.at]
]

# A statement by its place.
object_at[item.at] := item if some item in _all

_all := [item |
	some objects in input.stack.policy.objects
	some item in objects
	item.language == "ipsec"
]

# The statements of a type that a statement uses, in order.
parts(item, type) := [object_at[at] | some at in item.parts[type]]

# The statements that use the one at this place, by place.
users[part] contains item.at if {
	some item in _all
	some places in item.parts
	some part in places
}

_used := graph.reachable(
	{item.at: {part | some places in item.parts; some part in places} | some item in _all},
	_roots,
)

_roots contains item.at if {
	some type in ["IpFilterPolicy", "KeyExchangePolicy", "LocalDynVpnPolicy"]
	some item in current(type)
}

# Rules whose policy statement is unknown.
_roots contains item.at if {
	some policy, types in {"IpFilterPolicy": ["IpFilterRule", "IpFilterGroup"], "KeyExchangePolicy": ["KeyExchangeRule", "KeyExchangeGroup"]}
	count(current(policy)) == 0
	some type in types
	some item in current(type)
	not item.parent
}

# Statements of a type without those that a later one of the same name replaces.
current(type) := [item |
	some item in object.get(input.stack.policy.objects, type, [])
	not item.replacedBy
]

# The attribute in effect, coded or by default; undefined if unknown.
attribute(item, name) := setting if {
	setting := item.settings[name]
	not is_array(setting)
	not _is_doubtful(item, setting)
}

# All occurrences of an attribute that can be coded several times; one of them can be the default.
attributes(item, name) := [setting |
	some setting in lists.occurrences(item.settings[name])
	not _is_doubtful(item, setting)
]

# It may be coded in a part that was not understood.
_is_doubtful(item, setting) if {
	item.damaged
	not setting.at
}

# The attribute is not coded, and the default of the release applies.
is_default(setting) if {
	setting.state == "default"
	not setting.at
}

# Algorithms that an offer should code: IPS009 reports those with the default of the release.
algorithms := {"KeyExchangeOffer": ["HowToEncrypt", "HowToAuthMsgs", "DHGroup"], "IpDataOffer": ["HowToEncrypt", "HowToAuth"]}

is_left_out(item, name) if {
	name in algorithms[item.type]
	is_default(attribute(item, name))
}

# The algorithm without its key length.
keyword(setting) := split(setting.value, " ")[0]

# The encryption of a data offer also authenticates and does not allow another algorithm for that: the finding of IPS016 for HowToAuth is
# sufficient.
signs_by_itself(offer) if {
	offer.type == "IpDataOffer"
	keyword(attribute(offer, "HowToEncrypt")) == "AES_GCM_16"
}

# The place of a finding about an attribute: where it is coded, otherwise the name of its statement.
place(_, setting) := setting.at

place(item, setting) := name_place(item) if not setting.at

name_place(item) := item.nameAt

name_place(item) := item.at if not item.nameAt

# The name of a statement in a message.
title(item) := sprintf("%s %s", [item.type, item.name]) if item.name

title(item) := sprintf("%s of %s", [item.type, _holders[item.parent]]) if {
	not item.name
	_holders[item.parent]
} else := sprintf("%s without a name", [item.type]) if not item.name

_holders[statement.at] := statement.name if {
	some statements in input.stack.policy.objects
	some statement in statements
}

# Key of a message: the value is coded, or it is not.
origin(setting) := "default" if is_default(setting)

origin(setting) := "coded" if not is_default(setting)

# Edits that give an attribute this text.
code(_, setting, text) := [{"op": "replace", "at": setting.at, "text": text}] if setting.at

code(item, setting, text) := [{"op": "add-parameter", "to": item.at, "text": text}] if not setting.at

# The entry of the algorithm table for a keyword; with several key lengths, the strongest.
algorithm(kind, name) := described if {
	described := input.stack.policy.algorithms[kind][name]
} else := input.stack.policy.algorithms[kind][concat("/", [name, "256"])]

# Severity of an algorithm that must not be used anymore.
severities := {"broken": "error", "weak": "warning"}

# All files of the policy are given and understood: absence is significant.
complete if "ipsec" in input.stack.policy.complete

# The edit that gives perfect forward secrecy a good group: the one that the corresponding attribute already has, so both match.
with_good_group(item, name, setting) := [{"op": "delete", "at": setting.at}] if {
	name == "AcceptablePfs"
	setting.at
	count(_good_groups(item, name)) > 0
} else := code(item, setting, sprintf("%s %s", [name, _good_group(item, name)]))

_good_group(item, name) := _good_groups(item, _twins[name])[0]

_good_group(item, name) := "Group19" if {
	_twins[name]
	count(_good_groups(item, _twins[name])) == 0
}

# The old attribute supports no group above 14.
_good_group(_, "Pfs") := "Group14"

_good_group(_, "DHGroup") := "Group19"

_twins := {"InitiateWithPfs": "AcceptablePfs", "AcceptablePfs": "InitiateWithPfs"}

_good_groups(item, name) := [setting.value |
	some setting in lists.occurrences(object.get(item.settings, name, []))
	setting.at
	not setting.value == "None"
	not _is_weak_group(setting.value)
]

_is_weak_group(name) if severities[algorithm("dh-group", name).strength]

# The place of a finding about the filters in general.
policy_place := min({policy.at | some policy in current("IpFilterPolicy")}) if {
	count(current("IpFilterPolicy")) > 0
} else := min({filter.at | some filter in input.stack.policy.filters.rules})
