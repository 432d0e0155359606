package ezlint.rules.security_ipsec.ips010

import data.ezlint.lib.ike
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some action in ipsec.in_use("KeyExchangeAction")
	mode := ike.initiation(action)
	what := _modes[mode.setting.value]
	f := {
		"at": ipsec.place(mode.statement, mode.setting),
		"severity": what.severity,
		"message": _message(what.message, mode.setting),
		"args": {"object": ipsec.title(mode.statement)},
		"fix": array.concat(ipsec.code(mode.statement, mode.setting, "HowToInitiate IKEv2"), _answers(mode.statement)),
	}
}

# Main is the strictest limit for a response.
finding contains f if {
	some action in ipsec.in_use("KeyExchangeAction")
	ike.initiation(action).setting.value == "IKEv2"
	some name in ["HowToRespondIKEv1", "HowToRespond"]
	setting := ipsec.attribute(action, name)
	setting.at
	setting.value in {"Aggressive", "Either"}
	f := {
		"at": setting.at,
		"severity": "warning",
		"message": "respond",
		"args": {"object": ipsec.title(action), "name": name, "value": setting.value},
		"fix": ipsec.code(action, setting, sprintf("%s Main", [name])),
	}
}

# Aggressive mode is also denied, in every action that starts its exchange in this mode.
_answers(statement) := [edit |
	some action in ipsec.in_use("KeyExchangeAction")
	ike.initiation(action).statement.at == statement.at
	some edit in _answer(action)
]

_answer(action) := [edit |
	some name in ["HowToRespondIKEv1", "HowToRespond"]
	setting := ipsec.attribute(action, name)
	setting.at
	setting.value != "Main"
	some edit in ipsec.code(action, setting, concat(" ", [name, "Main"]))
] if {
	_says_how_to_answer(action)
}

_answer(action) := [{"op": "add-parameter", "to": action.at, "text": "HowToRespondIKEv1 Main"}] if not _says_how_to_answer(action)

_says_how_to_answer(action) if {
	some name in ["HowToRespondIKEv1", "HowToRespond"]
	action.settings[name].at
}

_modes := {
	"Main": {"severity": "warning", "message": "main"},
	"Aggressive": {"severity": "error", "message": "aggressive"},
}

_message(_, setting) := "default" if ipsec.is_default(setting)

_message(message, setting) := message if not ipsec.is_default(setting)
