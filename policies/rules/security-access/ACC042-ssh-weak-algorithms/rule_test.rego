package ezlint.rules.security_access.acc042_test

import data.ezlint.rules.security_access.acc042 as rule

entry(at, text) := {"at": at, "settings": {"value": [{"at": at + 1, "value": text}]}}

world(entries) := {"stack": {"members": {"sshd-config": [{"at": 1, "entries": entries}]}}}

test_weak if {
	found := rule.finding with input as world({"Ciphers": [entry(4, "aes256-ctr,3des-cbc,Arcfour")]})
	found == {{"at": 5, "message": "default", "args": {"algorithms": ["3des-cbc", "Arcfour"]}, "fix": [{"op": "replace", "at": 5, "text": "aes256-ctr"}]}}
}

test_other_lists if {
	found := rule.finding with input as world({
		"MACs": [entry(4, "+hmac-md5-etm@openssh.com,hmac-sha2-256")],
		"KexAlgorithms": [entry(6, "diffie-hellman-group1-sha1")],
		"HostKeyAlgorithms": [entry(8, "ssh-dss,ssh-ed25519")],
	})
	{[f.at, f.message, object.get(f, ["fix", 0, "text"], "")] | some f in found} == {[5, "macs", "+hmac-sha2-256"], [7, "kex", ""], [9, "hostkeys", "ssh-ed25519"]}
}

test_silent[name] if {
	some name, entries in {
		"strong": {"Ciphers": [entry(4, "aes256-gcm@openssh.com,aes256-ctr")], "KexAlgorithms": [entry(6, "diffie-hellman-group14-sha256")]},
		"taken away": {"Ciphers": [entry(4, "-3des-cbc")]},
		"the first one counts": {"Ciphers": [entry(4, "aes256-ctr"), entry(6, "3des-cbc")]},
		"not coded": {},
		"not known": {"Ciphers": [{"at": 4, "settings": {"value": [{"at": 5, "state": "symbolic"}]}}]},
		"part of a name": {"MACs": [entry(4, "hmac-md5x")]},
	}
	rule.finding == set() with input as world(entries)
}
