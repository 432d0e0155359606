package ezlint.rules.security_tls.tls007

import data.ezlint.lib.tls_ciphers

finding contains f if some f in tls_ciphers.weak("3des")
