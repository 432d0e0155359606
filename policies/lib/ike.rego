# METADATA
# title: Key exchange
# description: What the key exchange of IP security policies comes to.
package ezlint.lib.ike

import data.ezlint.lib.ipsec_policy as ipsec

# How a KeyExchangeAction starts an exchange: the setting in effect, and the statement that contains it or should contain it.
initiation(action) := {"statement": action, "setting": own} if {
	own := ipsec.attribute(action, "HowToInitiate")
	own.at
}

initiation(action) := {"statement": policy, "setting": ipsec.attribute(policy, "HowToInitiate")} if {
	not action.settings.HowToInitiate.at
	not action.damaged
	[policy] := ipsec.current("KeyExchangePolicy")
}

# Offers by place that an action in use makes with IKEv2.
offers_of_ikev2 contains at if {
	some action in ipsec.in_use("KeyExchangeAction")
	initiation(action).setting.value == "IKEv2"
	some at in action.parts.KeyExchangeOffer
}
