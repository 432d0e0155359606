package ezlint.rules.performance.perf025

import data.ezlint.lib.flows
import data.ezlint.lib.hipersockets
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.IQDMULTIWRITE
	setting.value == false
	count(hipersockets.paths) > 0
	f := object.union(
		{
			"at": stackwide.place("GLOBALCONFIG", setting, {"at": min({path.at | some path in hipersockets.paths})}),
			"args": {"paths": {path.name | some path in hipersockets.paths}, "flows": _large},
			"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "IQDMULTIWRITE", "replaces": setting}],
		},
		_text(setting),
	)
}

_large := hipersockets.large_flows(stack.parameter("PERF025", "large_bytes"))

# Large messages are known to occur, are possible, or nothing is known. Undefined if all messages are small.
_text(setting) := {"severity": "warning", "message": "large"} if {
	count(_large) > 0
} else := {"severity": "hint", "message": stackwide.message(setting)} if {
	_may_be_large
}

_may_be_large if not _knows_flows

_may_be_large if count(hipersockets.possible_flows(stack.parameter("PERF025", "large_bytes"))) > 0

_knows_flows if count(flows.described) > 0
