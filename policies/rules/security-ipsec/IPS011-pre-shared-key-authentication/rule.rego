package ezlint.rules.security_ipsec.ips011

import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.stack

finding contains f if {
	some rule in ipsec.in_use("KeyExchangeRule")
	not "KeyExchangeAction" in object.get(rule, "unknownParts", [])
	setting := rule.settings.SharedKey
	what := _case(rule, setting)
	f := {
		"at": setting.at,
		"severity": what.severity,
		"message": what.message,
		"args": object.union({"item": ipsec.title(rule), "remedy": _remedy(what.message)}, what.args),
		"related": [{"at": at, "message": "other"} | some at in what.related],
	}
}

# Offers and actions that no rule with a key represents.
finding contains f if {
	some type, name in {"KeyExchangeOffer": "HowToAuthPeers", "KeyExchangeAction": "HowToAuthMe"}
	some item in ipsec.in_use(type)
	not _reported[item.at]
	setting := ipsec.attribute(item, name)
	setting.value == "PresharedKey"
	f := {"at": setting.at, "severity": "warning", "message": "method", "args": {"item": ipsec.title(item), "remedy": _remedy("method")}}
}

_remedy(message) := "Delete the key" if {
	message == "unasked"
} else := "Authenticate with certificates"

default _case(_, _) := {"severity": "info", "message": "unasked", "args": {}, "related": []}

_case(rule, setting) := _strength(rule, setting) if {
	not _authenticates_otherwise(rule)
}

# The action and its offers contain only other methods.
_authenticates_otherwise(rule) if {
	actions := ipsec.parts(rule, "KeyExchangeAction")
	count(actions) > 0
	every action in actions {
		_is_other(action, "HowToAuthMe")
		offers := ipsec.parts(action, "KeyExchangeOffer")
		count(offers) > 0
		every offer in offers {
			_is_other(offer, "HowToAuthPeers")
		}
	}
}

_is_other(item, name) if {
	value := ipsec.attribute(item, name).value
	value != "PresharedKey"
}

default _strength(_, _) := {"severity": "warning", "message": "default", "args": {}, "related": []}

_strength(rule, setting) := {"severity": "error", "message": "repeated", "args": {}, "related": others} if {
	others := sort({other.at | some other in _keys[setting.key.value]; other.rule != rule.at})
	count(others) > 0
} else := {"severity": "error", "message": "short", "args": {"length": count(setting.key.value), "least": least}, "related": []} if {
	least := stack.parameter("IPS011", "least_characters")
	count(setting.key.value) < least
}

_keys[setting.key.value] contains {"rule": rule.at, "at": setting.at} if {
	some rule in ipsec.in_use("KeyExchangeRule")
	setting := rule.settings.SharedKey
}

_reported contains at if {
	some rule in ipsec.in_use("KeyExchangeRule")
	rule.settings.SharedKey
	some action in ipsec.parts(rule, "KeyExchangeAction")
	some at in array.concat([action.at], object.get(action.parts, "KeyExchangeOffer", []))
}
