package ezlint.rules.correctness.cor058

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.stack

finding contains f if {
	some need in _needs
	f := object.union(object.get(need, "more", {}), {
		"at": need.at,
		"message": need.message,
		"severity": need.severity,
		"args": {"parameter": need.parameter, "needs": need.needs},
	})
}

# Values are known only if the complete profile is known.
_ipv4 := input.stack.settings.IPCONFIG

_ipv6 := input.stack.settings.IPCONFIG6

_needs contains {
	"at": _ipv6.IPSECURITY.at, "message": "security", "severity": _security_severity,
	"parameter": "IPCONFIG6 IPSECURITY", "needs": "IPCONFIG IPSECURITY",
	"more": {"related": [{"at": block.at, "message": "filters"} | some block in defaults.blocks]},
} if {
	_ipv6.IPSECURITY.value == true
	_ipv4.IPSECURITY.value == false
}

# Filters are not in effect, too.
_security_severity := "error" if count(defaults.blocks) > 0

_security_severity := "warning" if count(defaults.blocks) == 0

_needs contains {
	"at": _ipv6.OSMSECCLASS.at, "message": "default", "severity": "info",
	"parameter": "OSMSECCLASS", "needs": "IPCONFIG6 IPSECURITY",
} if {
	_ipv6.IPSECURITY.value == false
}

_needs contains {
	"at": interface.settings.TEMPPREFIX.at, "message": "default", "severity": "info",
	"parameter": sprintf("TEMPPREFIX of %s", [interface.name]), "needs": "IPCONFIG6 TEMPADDRS",
} if {
	_ipv6.TEMPADDRS.value == false
	some interface in input.stack.interfaces
	not _may_be_none(interface.settings.TEMPPREFIX)
}

_needs contains {
	"at": input.stack.settings.GLOBALCONFIG.IQDVLANID.at, "message": "default", "severity": "info",
	"parameter": "IQDVLANID", "needs": "IPCONFIG DYNAMICXCF or IPCONFIG6 DYNAMICXCF",
} if {
	_ipv4.DYNAMICXCF.value == false
	_ipv6.DYNAMICXCF.value == false
}

_needs contains {"at": at, "message": "default", "severity": "warning", "parameter": "SERVICEMGR", "needs": "VIPASMPARMS"} if {
	stack.can_conclude("VIPADYNAMIC")
	not stack.release_at_least("2.5")
	count(_manager_parameters) == 0
	some at in _managers
}

_may_be_none(setting) if {
	some prefix in setting.prefix
	prefix.value == "NONE"
}

_may_be_none(setting) if {
	some prefix in setting.prefix
	prefix.state
}

_managers contains entry.SERVICEMGR.at if {
	some block in input.stack.other.VIPADYNAMIC
	some part in ["VIPADEFINE", "VIPABACKUP"]
	some entry in block[part]
}

_manager_parameters contains entry.at if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPASMPARMS
}
