package ezlint.rules.migration.mig009

import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains f if {
	some keyword in ["TELNETGLOBALS", "TELNETPARMS", "BEGINVTAM"]
	some block in telnet.blocks(keyword)
	some settings in _scopes(block)
	found := {name: setting.at | some name in _gone; setting := settings[name]; setting.at}
	count(found) > 0
	f := object.union(stack.removal("2.5"), {"at": min({at | some at in found}), "args": {"names": sort({_written(settings, name) | some name, _ in found}), "remedy": _remedy(settings)}})
}

_remedy(settings) := "Delete the parameters, and set key ring and client authentication in the AT-TLS rule of the port" if {
	settings.TTLSPORT
} else := "Code TTLSPORT and an AT-TLS rule"

# The NO forms turn SSLV2 and SSLV3 off.
_written(settings, name) := concat("", ["NO", name]) if {
	settings[name].value == false
} else := name

_gone := ["SECUREPORT", "KEYRING", "CLIENTAUTH", "ENCRYPTION", "CRLLDAPSERVER", "SSLTIMEOUT", "SSLV2", "SSLV3"]

# The block itself and its groups of parameters.
_scopes(block) := array.concat([block.settings], [group | some group in object.get(block.settings, "PARMSGROUP", [])])
