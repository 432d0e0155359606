package ezlint.lib.ipsec_policy_test

import data.ezlint.lib.ike
import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.lib.ipsec_policy as ipsec

places(type) := [item.at | some item in ipsec.in_use(type)]

everything := fixture.model(object.union(fixture.key_exchange({}), fixture.tunnel({})))

test_in_use if {
	places("IpDataOffer") == [240] with input as everything
	places("KeyExchangeOffer") == [130] with input as everything
	places("IpDataOffer") == [] with input as fixture.model({"IpDataOffer": [fixture.statement("IpDataOffer", 240, {}, {})]})
	places("IpDataOffer") == [] with input as {"stack": {}}
}

# Only what the statement in effect uses.
test_replaced_policy if {
	old := object.union(fixture.statement("IpFilterPolicy", 300, {}, {"IpFilterRule": [310]}), {"replacedBy": 200})
	rules := [fixture.statement("IpFilterRule", 310, {}, {}), fixture.statement("IpFilterRule", 210, {}, {})]
	places("IpFilterRule") == [210] with input as fixture.model({
		"IpFilterPolicy": [old, fixture.statement("IpFilterPolicy", 200, {}, {"IpFilterRule": [210]})],
		"IpFilterRule": rules,
	})
}

test_fragment_without_policy if {
	rules := fixture.model(object.remove(fixture.tunnel({}), ["IpFilterPolicy"]))
	places("IpDataOffer") == [240] with input as rules
}

test_attributes if {
	item := {"type": "X", "at": 5, "settings": {"A": {"value": 1, "at": 6}, "B": {"value": 2, "state": "default"}, "C": [{"value": 3, "at": 7}]}}
	ipsec.attribute(item, "A").value == 1
	ipsec.attribute(item, "B").value == 2
	not ipsec.attribute(item, "C")
	[setting.value | some setting in ipsec.attributes(item, "C")] == [3]
	[setting.value | some setting in ipsec.attributes(item, "A")] == [1]
	damaged := object.union(item, {"damaged": true})
	ipsec.attribute(damaged, "A").value == 1
	not ipsec.attribute(damaged, "B")
	ipsec.place(item, item.settings.A) == 6
	ipsec.place(item, item.settings.B) == 5
	ipsec.title(item) == "X without a name"
	holder := {"type": "Y", "at": 9, "name": "H"}
	ipsec.title(object.union(item, {"parent": 9})) == "X of H" with input as fixture.model({"Y": [holder]})
	ipsec.title(object.union(item, {"name": "N"})) == "X N"
}

test_users if {
	ipsec.users[130] == {120} with input as everything
	[part.at | some part in ipsec.parts(ipsec.object_at[120], "KeyExchangeOffer")] == [130] with input as everything
	ipsec.complete with input as everything
	not ipsec.complete with input as {"stack": {"policy": {"complete": []}}}
}

test_initiation if {
	own := fixture.key_exchange({"KeyExchangeAction": {"HowToInitiate": {"value": "IKEv2", "at": 125}}})
	ike.offers_of_ikev2 == {130} with input as fixture.model(own)
	inherited := fixture.key_exchange({"KeyExchangePolicy": {"HowToInitiate": {"value": "IKEv2", "at": 105}}})
	ike.offers_of_ikev2 == {130} with input as fixture.model(inherited)
	ike.initiation(inherited.KeyExchangeAction[0]).statement.at == 100 with input as fixture.model(inherited)
	ike.offers_of_ikev2 == set() with input as fixture.model(fixture.key_exchange({}))
}
