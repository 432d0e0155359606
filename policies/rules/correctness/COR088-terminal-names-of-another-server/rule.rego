package ezlint.rules.correctness.cor088

import data.ezlint.lib.members
import data.ezlint.lib.peers

finding contains f if {
	some file in members.files("tn3270")
	some block in file.entries.BEGINVTAM
	some statement in _unshared
	some list in block.settings[statement]
	some entry in list.lu
	those := [peer |
		some peer in peers.others
		upper(peer.system) != upper(input.environment.systemName)
		not _is_of_another_network(peer)
		some name in peer.terminalNames
		_meet(_range(upper(entry.value)), _range(upper(name)))
	]
	count(those) > 0
	peers.reports(those)
	f := {"at": entry.at, "args": {"entry": entry.value, "others": sort({peer.name | some peer in those})}}
}

_unshared := ["DEFAULTLUS", "DEFAULTLUSSPEC", "LUGROUP", "DEFAULTPRT", "DEFAULTPRTSPEC", "PRTGROUP"]

_is_of_another_network(peer) if {
	network := members.setting("vtam-start", "NETID").value
	name := peer.vtamName
	not startswith(name, concat("", [network, "."]))
}

# LOW..HIGH, or LOW..HIGH..FORMAT.
_range(text) := {"low": parts[0], "high": parts[1]} if {
	parts := split(text, "..")
	count(parts) > 1
}

_range(text) := {"low": text, "high": text} if not contains(text, "..")

_meet(one, other) if one == other

# Names in order: only digits vary, in the same positions.
_meet(one, other) if {
	count(one.low) == count(other.low)
	one.low <= other.high
	other.low <= one.high
	length := min([_fixed(one), _fixed(other)])
	substring(one.low, 0, length) == substring(other.low, 0, length)
	regex.match(`^[0-9]*$`, substring(one.low, length, -1))
	regex.match(`^[0-9]*$`, substring(one.high, length, -1))
	regex.match(`^[0-9]*$`, substring(other.low, length, -1))
	regex.match(`^[0-9]*$`, substring(other.high, length, -1))
}

# Number of characters at the start that do not vary.
_fixed(range) := max([i | some i in numbers.range(0, count(range.low)); substring(range.low, 0, i) == substring(range.high, 0, i)])
