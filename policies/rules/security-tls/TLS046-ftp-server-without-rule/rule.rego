package ezlint.rules.security_tls.tls046

import data.ezlint.lib.attls_servers

finding contains {"at": mechanism.at} if some mechanism in attls_servers.ftp_mechanisms_without_tls
