package ezlint.rules.correctness.cor012

finding contains f if {
	routing := input.stack.settings.IPCONFIG.IQDIOROUTING
	routing.value == true
	count(_blockers) > 0
	f := {
		"at": routing.at,
		"args": {"blockers": [blocker | some [blocker, _] in _blockers]},
		"related": [{"at": at, "message": "blocker", "args": {"blocker": blocker}} | some [blocker, at] in _blockers],
		"fix": [{"op": "delete", "at": at} | some at in sort({routing.at} | _earlier)],
	}
}

# Without the last occurrence, the previous one would be in effect.
_earlier contains earlier.at if {
	some earlier in input.stack.overridden
	earlier.statement == "IPCONFIG"
	earlier.name == "IQDIOROUTING"
}

# The setting in effect that excludes it, with its place.
_blockers := [[word, setting.at] |
	some [word, name, value] in [["NODATAGRAMFWD", "DATAGRAMFWD", false], ["IPSECURITY", "IPSECURITY", true], ["QDIOACCELERATOR", "QDIOACCELERATOR", true]]
	setting := input.stack.settings.IPCONFIG[name]
	setting.value == value
]
