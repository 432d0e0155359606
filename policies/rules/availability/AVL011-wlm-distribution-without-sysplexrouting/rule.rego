package ezlint.rules.availability.avl011

import data.ezlint.lib.distribution
import data.ezlint.lib.peers
import data.ezlint.lib.stackwide

finding contains f if {
	count(_by_wlm) > 0
	setting := input.stack.settings.IPCONFIG.SYSPLEXROUTING
	setting.value == false
	f := {
		"at": stackwide.place("IPCONFIG", setting, _by_wlm[0]),
		"message": stackwide.message(setting),
		"args": {"dvipas": sort({distribution.subject(entry) | some entry in _by_wlm})},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "SYSPLEXROUTING", "replaces": setting}],
	}
}

# Targets that are known not to be registered; those of the same distributions are combined in one finding. A distributor that is not
# registered comes first: the targets often share its statement.
finding contains f if {
	not input.stack.settings.IPCONFIG.SYSPLEXROUTING.value == false
	some places, stacks in _unregistered
	entries := [entry | some entry in _by_wlm; entry.at in places]
	f := {
		"at": min(places),
		"message": _message(stacks),
		"args": {"dvipas": sort({distribution.subject(entry) | some entry in entries}), "stack": sort(stacks)},
	}
}

_message(stacks) := "target" if {
	count(stacks) == 1
} else := "targets"

# By the places of the distributions to them.
_unregistered[places] contains other.name if {
	some other in peers.members
	other.sysplexRouting == false
	not _reports_itself(other)
	peers.reports([peer | some peer in peers.members; _distributes_to(peer, other)])
	places := {entry.at |
		some entry in _by_wlm
		_has_target(entry, other)
	}
	count(places) > 0
}

# It also distributes one of the addresses, and is checked in this run.
_reports_itself(other) if {
	other.inRun == true
	some theirs in other.distributions
	some entry in _by_wlm
	distribution.subject(entry) == theirs.address
}

# Another distributor of this run by WLM weights: one of them reports the target.
_distributes_to(peer, other) if {
	peer.sysplexRouting != false
	some theirs in peer.distributions
	theirs.method in _wlm_methods
	some target in theirs.targets
	target in (peers.xcf_addresses(other) | {"ALL"})
}

_wlm_methods := {"BASEWLM", "SERVERWLM"}

# A stack without dynamic XCF is not a target.
_has_target(entry, other) if {
	distribution.goes_to_all(entry)
	count(peers.xcf_addresses(other)) > 0
}

_has_target(entry, other) if count(distribution.targets(entry) & peers.xcf_addresses(other)) > 0

_by_wlm := [entry |
	some entry in distribution.to_stacks
	not entry.damaged
	distribution.subject(entry)
	_asks_wlm(entry)
]

_asks_wlm(entry) if not entry.DISTMETHOD

_asks_wlm(entry) if entry.DISTMETHOD.value in _wlm_methods
