# METADATA
# title: Key exchange
# description: What the key exchange of IP security policies comes to.
package ezlint.lib.ike

import data.ezlint.lib.ipsec_policy as ipsec

# How a KeyExchangeAction starts an exchange.
initiation(action) := inherited(action, "HowToInitiate")

# A setting of a KeyExchangeAction that defaults to that of KeyExchangePolicy: the setting in effect, and the statement that contains it or
# should contain it.
inherited(action, name) := {"statement": action, "setting": own} if {
	own := ipsec.attribute(action, name)
	own.at
}

inherited(action, name) := {"statement": policy, "setting": ipsec.attribute(policy, name)} if {
	not action.settings[name].at
	not action.damaged
	[policy] := ipsec.current("KeyExchangePolicy")
}

# Offers by place that an action in use makes with IKEv2.
offers_of_ikev2 contains at if {
	some action in ipsec.in_use("KeyExchangeAction")
	initiation(action).setting.value == "IKEv2"
	some at in action.parts.KeyExchangeOffer
}

# The attributes of an offer for integrity, with their kind of algorithm.
kinds_of_integrity := {"HowToAuthMsgs": "ike-hash", "HowToVerifyMsgs": "ike-integrity", "PseudoRandomFunction": "ike-prf"}

# These attributes with SHA-2.
strong := {
	"HowToAuthMsgs": "HowToAuthMsgs SHA2_256",
	"HowToVerifyMsgs": "HowToVerifyMsgs HMAC_SHA2_256_128",
	"PseudoRandomFunction": "PseudoRandomFunction HMAC_SHA2_256",
}
