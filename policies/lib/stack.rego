# METADATA
# title: Reading the stack model
# description: What rules share. Everything here is undefined, not false, where the model does not know.
package ezlint.lib.stack

# Absence is significant for the complete profile: it is the one with which the stack starts, and no part is missing.
complete if input.stack.complete == true

# Absence of this statement, or of one of its parameters, is significant.
can_conclude(statement) if {
	complete
	not _damaged[statement]
	not _may_be_elsewhere(statement)
}

# A profile that defines little except interfaces: services and stack-wide statements that it does not code may be in other members.
_may_be_elsewhere(statement) if {
	is_excerpt
	not statement in {"DEVICE", "LINK", "INTERFACE", "HOME", "BEGINROUTES", "BSDROUTINGPARMS"}
	not _coded[statement]
}

# Stack-wide statements add up: another member can code a parameter that the statements of an excerpt leave out.
_may_be_elsewhere(statement) if {
	is_excerpt
	input.stack.settings[statement]
}

is_excerpt if input.stack.excerpt == true

_coded contains written.statement if some written in input.stack.statements

# No INCLUDE leads to a member that was not given.
has_all_members if count([gap | some gap in input.stack.gaps; gap.reason == "include"]) == 0

# Every given statement of this type is understood; others may be missing.
is_understood(statement) if not _damaged[statement]

_damaged contains gap.statement if some gap in input.stack.gaps

# A parameter of an interface or device with the default of its type; undefined if unknown.
setting(interface, name) := interface.settings[name]

setting(interface, name) := input.stack.defaults[interface.variant][name] if {
	not interface.settings[name]
	not interface.damaged
}

# It is coded.
is_coded(setting) if {
	setting.at
	not setting.state
}

# Its value is known, coded or by default.
is_known(setting) if {
	not object.get(setting, "state", "") in {"unknown", "symbolic", "invalid"}
}

# The place of a setting if it is coded, otherwise of the replacement.
place_of(setting, _) := setting.at

place_of(setting, instead) := instead.at if not setting.at

# The last occurrence of a statement, otherwise the file.
statement_place(keyword) := max(places) if {
	places := [s.at | some s in input.stack.statements; s.statement == keyword]
	count(places) > 0
} else := input.stack.files[0].at

# A site parameter of a rule, or its default.
parameter(rule, name) := input.parameters[rule][name]

# Facts of the environment about an interface or link, by name.
interface_facts(name) := [facts |
	some key, facts in input.environment.interfaces
	upper(key) == upper(name)
][0]

is_zvm_guest if input.environment.lpar.zvmGuest == true

# Names of the interfaces that are not virtual, in uppercase.
adapter_names contains upper(interface.name) if {
	some interface in input.stack.interfaces
	interface.class != "virtual"
}

# Interfaces that are an OSA port or a Network Express port.
osa_interfaces := [interface | some interface in input.stack.interfaces; interface.class == "osa"]

ethernet_interfaces := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
]

hipersockets_interfaces := [interface | some interface in input.stack.interfaces; interface.class == "hipersockets"]

release_at_least(release) if _own_release >= _release_number(release)

_own_release := _release_number(input.release)

_release_number(text) := (to_number(parts[0]) * 100) + to_number(parts[1]) if parts := split(text, ".")

# How a rule reports what this release of z/OS removed: from it on as an error, before it as a warning.
default removal(_) := {"message": "coming", "severity": "warning"}

removal(release) := {"message": "default"} if release_at_least(release)

is_rejected(interface) if is_removed(interface)

# The stack ignores a definition with a syntax error, which is reported.
is_rejected(interface) if interface.damaged == true

is_rejected(interface) if interface.settings.IPADDR.state == "invalid"

is_rejected(interface) if has_no_device(interface)

# The stack has no link for a device that is not defined.
has_no_device(link) if {
	link.device
	can_conclude("DEVICE")
	not _device_names[link.device]
}

# z/OS 3.1 and later reject links of this type; MIG005 reports it.
is_removed(interface) if {
	interface.variant == "LINK IPAQENET"
	release_at_least("3.1")
}

# Types that V2R3 removed; MIG003 reports them.
is_removed(interface) if {
	interface.statement == "LINK"
	interface.type in {"IBMTR", "FDDI", "IPAQTR", "OSAENET", "OSAFDDI"}
	release_at_least("2.3")
}

# The same for the links of LCS devices; MIG004 reports them.
is_removed(interface) if {
	interface.device
	_lcs_devices[interface.device]
	release_at_least("3.1")
}

# z/OS 3.1 and later reject LCS devices, and devices whose links they reject.
is_removed_device(device) if {
	device.type == "LCS"
	release_at_least("3.1")
}

is_removed_device(device) if {
	release_at_least("3.1")
	count(_variants[device.name] - {"LINK IPAQENET", "LINK IPAQTR"}) == 0
}

# Without a link, an MPCIPA device is an OSA device unless it has a HiperSockets name.
is_removed_device(device) if {
	device.type == "MPCIPA"
	not _variants[device.name]
	not startswith(upper(device.name), "IUTIQD")
	release_at_least("3.1")
}

_lcs_devices contains device.name if {
	some device in input.stack.devices
	device.type == "LCS"
}

_variants[link.device] contains link.variant if some link in input.stack.interfaces

_device_names contains device.name if some device in input.stack.devices
