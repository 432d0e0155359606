package ezlint.lib.tls_ciphers_test

import data.ezlint.lib.tls_ciphers
import data.ezlint.lib.tls_test as policy

test_misplaced if {
	tls_ciphers.misplaced([policy.tls13, policy.gcm, policy.cbc, policy.dhe]) == [policy.cbc, policy.dhe]
	not tls_ciphers.misplaced([policy.tls13, policy.gcm, policy.cbc])
	not tls_ciphers.misplaced([policy.cbc, policy.static])
	not tls_ciphers.misplaced([policy.rc4, policy.gcm])
	not tls_ciphers.misplaced([object.union(policy.cbc, {"weaknesses": ["3des"]}), policy.gcm])
	tls_ciphers.misplaced([policy.rc4, policy.static, policy.gcm]) == [policy.static, policy.gcm]
}

test_order if {
	codes := [entry.code | some entry in tls_ciphers.ordered([policy.rc4, policy.static, policy.cbc, policy.dhe, policy.gcm, policy.tls13])]
	codes == ["1302", "C030", "009F", "C028", "0035", "0005"]
}
