package ezlint.rules.security_ipsec.ips010

import data.ezlint.lib.ike
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some action in ipsec.in_use("KeyExchangeAction")
	mode := ike.initiation(action)
	what := _modes[mode.setting.value]
	further := _further(mode.statement)
	f := {
		"at": ipsec.place(mode.statement, mode.setting),
		"severity": what.severity,
		"message": _message(what.message, mode.setting),
		"args": {"object": ipsec.title(mode.statement), "remedy": _remedy(further)},
		"fix": array.concat(ipsec.code(mode.statement, mode.setting, "HowToInitiate IKEv2"), [edit | some edits in further; some edit in edits]),
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
		"args": {"object": ipsec.title(action), "name": name, "value": setting.value, "remedy": "Do not accept aggressive mode"},
		"fix": ipsec.code(action, setting, sprintf("%s Main", [name])),
	}
}

# What the actions that start their exchange in this mode also require: to deny aggressive mode, and what IKEv2 uses instead of the attributes of IKEv1.
_further(statement) := {
	"answers": [edit | some action in actions; some edit in _answer(action)],
	"keys": [edit | some action in actions; some edit in _key(action)],
	"offers": [edit |
		some offer in {ipsec.object_at[at] | some action in actions; some at in action.parts.KeyExchangeOffer}
		some name in ["HowToVerifyMsgs", "PseudoRandomFunction"]
		edit := _algorithm(offer, name)
	],
} if {
	actions := [action |
		some action in ipsec.in_use("KeyExchangeAction")
		ike.initiation(action).statement.at == statement.at
	]
}

# The default would be in effect, and IPS007 reports it.
_algorithm(offer, name) := ipsec.code(offer, setting, ike.strong[name])[0] if {
	setting := ipsec.attribute(offer, name)
	ipsec.is_default(setting)
	ipsec.severities[ipsec.algorithm(ike.kinds_of_integrity[name], setting.value).strength]
}

# The partner expects the same method as before.
_key(action) := [{"op": "add-parameter", "to": action.at, "text": "HowToAuthMe PresharedKey"}] if {
	ipsec.is_default(ipsec.attribute(action, "HowToAuthMe"))
	some offer in ipsec.parts(action, "KeyExchangeOffer")
	ipsec.attribute(offer, "HowToAuthPeers").value == "PresharedKey"
} else := []

_remedy(further) := concat("", [
	"Use IKEv2",
	concat(" and", [words | some part in ["offers", "keys"]; words := _with[part]; further[part] != []]),
	_denial(further),
])

_denial(further) := ", and do not accept aggressive mode" if {
	further.answers != []
} else := ""

_with := {"offers": " with SHA-2", "keys": " with the pre-shared key"}

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
