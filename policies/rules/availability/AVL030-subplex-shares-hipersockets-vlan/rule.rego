package ezlint.rules.availability.avl030

import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	_applies
	stack.can_conclude("GLOBALCONFIG")
	not _config.IQDVLANID
	f := {
		"at": _config.XCFGRPID.at,
		"args": {"group": _config.XCFGRPID.value},
		"fix": [{"op": "add-parameter", "to": _config.XCFGRPID.at, "text": sprintf("IQDVLANID %d", [_config.XCFGRPID.value])}],
	}
}

finding contains f if {
	_applies
	some other in input.environment.sysplex.subplexes
	other.xcfgrpid != _config.XCFGRPID.value
	other.iqdVlanId == _config.IQDVLANID.value
	f := {
		"at": _config.IQDVLANID.at,
		"message": "same",
		"args": {"group": _config.XCFGRPID.value, "other": other.xcfgrpid, "vlan": other.iqdVlanId},
	}
}

# The same for the stacks of other subplexes that were read.
finding contains f if {
	_applies
	not sysplex.is_split_reported
	those := [peer | some peer in peers.strangers; peer.iqdVlanId == _config.IQDVLANID.value; is_number(peer.xcfgrpid)]
	groups := {peer.xcfgrpid | some peer in those} - _listed
	count(groups) > 0
	peers.reports(those)
	f := {
		"at": _config.IQDVLANID.at,
		"message": "same",
		"args": {"group": _config.XCFGRPID.value, "other": sort(groups), "vlan": _config.IQDVLANID.value},
	}
}

# Subplexes that the environment lists with their VLAN.
_listed contains other.xcfgrpid if {
	some other in input.environment.sysplex.subplexes
	other.iqdVlanId
}

_config := input.stack.settings.GLOBALCONFIG

_applies if {
	_config.XCFGRPID.value
	some statement in ["IPCONFIG", "IPCONFIG6"]
	xcf := input.stack.settings[statement].DYNAMICXCF
	xcf.at
	xcf.value != false
	_uses_hipersockets
}

# A VTAM setting selects the channel path, or there is one that no setting excludes.
_uses_hipersockets if {
	_chpid.at
	_chpid.value != "NONE"
}

_uses_hipersockets if {
	not object.get(_chpid, "value", "NONE") == "NONE"
	some channel in input.environment.hipersockets
	not channel.dynamicXcf == false
}

_uses_hipersockets if {
	_has_hipersockets
	not input.environment.hipersockets
	not object.get(_chpid, "value", "NONE") == "NONE"
}

# Interfaces of the profile, or settings that only HiperSockets have.
_has_hipersockets if count(stack.hipersockets_interfaces) > 0

_has_hipersockets if _config.IQDMULTIWRITE.value == true

_chpid := members.setting("vtam-start", "IQDCHPID")
