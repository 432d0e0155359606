package ezlint.rules.security_access.acc042

import data.ezlint.lib.members

finding contains f if {
	some file in members.files("sshd-config")
	some keyword, case in _cases
	setting := _in_effect(file, keyword)
	count(setting) == 1
	text := setting[0].value
	not startswith(text, "-")
	names := split(trim_left(text, "+^"), ",")
	weak := [name | some name in names; regex.match(case.weak, lower(name))]
	count(weak) > 0
	f := object.union(
		{"at": setting[0].at, "message": case.message, "args": {"algorithms": weak}},
		_fix(setting[0].at, text, [name | some name in names; not name in weak]),
	)
}

_cases := {
	"Ciphers": {"message": "default", "weak": `^(none|arcfour(128|256)?|3des-cbc|blowfish-cbc|cast128-cbc)$`},
	"MACs": {"message": "macs", "weak": `^(none|hmac-md5(-96)?(-etm@openssh[.]com)?)$`},
	"KexAlgorithms": {"message": "kex", "weak": `^(diffie-hellman-group1-sha1|diffie-hellman-group-exchange-sha1|rsa1024-sha1|gss-group1-sha1-.*|gss-gex-sha1-.*)$`},
	"HostKeyAlgorithms": {"message": "hostkeys", "weak": `^(ssh-dss|ssh-dss-cert-v01@openssh[.]com)$`},
}

# sshd uses the first of several.
_in_effect(file, keyword) := file.entries[keyword][0].settings.value

# If a list would be empty, the user must code a new one.
_fix(at, text, left) := {"fix": [{"op": "replace", "at": at, "text": concat("", [_sign(text), concat(",", left)])}]} if {
	count(left) > 0
} else := {}

_sign(text) := substring(text, 0, 1) if regex.match(`^[+^]`, text)

else := ""
