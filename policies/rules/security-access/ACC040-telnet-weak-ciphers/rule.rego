package ezlint.rules.security_access.acc040

import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains {"at": list.at, "args": {"ciphers": ciphers}} if {
	not stack.release_at_least("2.5")
	some keyword in ["TELNETPARMS", "TELNETGLOBALS"]
	some block in telnet.blocks(keyword)
	list := block.settings.ENCRYPTION
	ciphers := [cipher.value | some cipher in list.cipher; _is_weak(upper(cipher.value))]
	count(ciphers) > 0
}

_is_weak(name) if regex.match(`_(RC2|RC4|DES|NULL)(_|$)`, name)
