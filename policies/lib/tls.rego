# METADATA
# title: AT-TLS policy
# description: The rules that protect something, what is in effect for them, and where that is coded.
package ezlint.lib.tls

import data.ezlint.lib.stack
import data.ezlint.lib.wildcard

rules := input.stack.policy.tls.rules

# Rules whose group action has TTLSEnabled On.
enabled := [rule | some rule in rules; rule.enabled == true]

# Statements of AT-TLS by place.
object_at[item.at] := item if {
	some type, objects in input.stack.policy.objects
	startswith(type, "TTLS")
	some item in objects
}

# The name of a statement; for an inline one, that of its type.
name_of(place) := name if {
	name := object_at[place].name
} else := object_at[place].type

# An attribute that is coded, and whose value is known.
coded(rule, name) := rule.settings[name] if {
	stack.is_coded(rule.settings[name])
}

# An attribute that is not coded, if everything that could contain it is known.
defaulted(rule, name) if {
	rule.settings[name].state == "default"
	not rule.damaged
}

value(rule, name) := rule.settings[name].value

has_role(rule, roles) if rule.settings.HandshakeRole.value in roles

is_server(rule) if has_role(rule, {"Server", "ServerWithClientAuth"})

is_client(rule) if has_role(rule, {"Client"})

# It checks the certificate of its partner.
validates_peer(rule) if is_client(rule)

validates_peer(rule) if {
	has_role(rule, {"ServerWithClientAuth"})
	value(rule, "ClientAuthType") != "PassThru"
}

fips_off(rule) if value(rule, "FIPS140") == "Off"

fips_on(rule) if value(rule, "FIPS140") in {"On", "Level1", "Level2", "Level3"}

versions := ["SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"]

# Versions that are known to be on.
versions_on(rule) := {version | some version in versions; value(rule, version) == "On"}

# A version up to TLS 1.2 is on.
up_to_tls12(rule) if count(versions_on(rule) - {"TLSv1.3"}) > 0

is_off(rule, version) if value(rule, version) == "Off"

# V2R4 introduced TLS 1.3.
is_off(_, "TLSv1.3") if not stack.release_at_least("2.4")

# For every version, it is known whether it is on.
versions_known(rule) if {
	every version in versions {
		_is_decided(rule, version)
	}
}

_is_decided(rule, version) if value(rule, version) == "On"

_is_decided(rule, version) if is_off(rule, version)

# A list that is in effect and completely known.
has_list(rule) if {
	not rule.ciphers.state
	count(rule.ciphers.suites) > 0
}

# Suites of the coded lists, including the known suites of a list in error.
listed(rule) := rule.ciphers.suites if not object.get(rule.ciphers, "state", "") in {"default", "suite-b"}

# The statement that contains a list in effect. The name says what it is, and rules of sites may use it.
# regal ignore:avoid-get-and-list-prefix
list_of(rule) := rule.parts.TTLSCipherParms

# The place for an advanced attribute of the environment that is not coded.
advanced_home(rule) := block if {
	block := rule.parts.TTLSEnvironmentAdvancedParms
} else := rule.environment

# The same for attributes of another block: TTLSGskAdvancedParms, TTLSSignatureParms.
home(rule, part) := block if {
	block := rule.parts[part]
} else := rule.environment

# Sets an attribute where it is coded.
set(at, value) := {"op": "set-attribute", "at": at, "value": value}

# Adds attributes to the block of this type that a place represents, or creates the block in the action at that place.
add(place, part, lines) := {"op": "add-attribute", "to": place, "text": concat("\n", lines)} if {
	object_at[place].type == part
} else := {
	"op": "add-attribute",
	"to": place,
	"text": concat("\n", array.flatten([part, "{", [sprintf("  %s", [line]) | some line in lines], "}"])),
}

advanced := "TTLSEnvironmentAdvancedParms"

# The selector contains the port; any port does not count.
selects_port(selector, port) if {
	some [low, high] in selector.ranges
	low <= port
	port <= high
}

# The pattern of the rule matches the job.
selects_job(rule, _) if rule.job == null

selects_job(rule, job) if wildcard.matches(rule.job, upper(job))

is_inbound(rule) if rule.direction in {"Inbound", "Both"}

is_outbound(rule) if rule.direction in {"Outbound", "Both"}

# Rules by place.
rule_at[rule.at] := rule if some rule in rules

# The last rule in the order of evaluation, which excludes all remaining connections from AT-TLS.
is_final_exemption(rule) if {
	rule.enabled == false
	rule.order == last_order
	rule.priority == _lowest_priority
}

# The order of the rule that is evaluated last.
last_order := max({rule.order | some rule in rules})

_lowest_priority := min({rule.priority | some rule in rules})
