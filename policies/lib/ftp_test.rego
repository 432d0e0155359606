package ezlint.lib.ftp_test

import data.ezlint.lib.ftp

known := {"complete": true, "readers": ["server"], "entries": {"EXTENSIONS": [{"settings": {"extension": [{"value": "UTF8", "at": 4}]}}, {"settings": {"extension": [{"value": "AUTH_TLS", "at": 7}]}}]}}

damaged := {"complete": true, "readers": ["client"], "entries": {"EXTENSIONS": [{"damaged": true, "settings": {}}]}}

test_servers if {
	ftp.servers == [known] with input as {"stack": {"members": {"ftp-data": [known, damaged]}}}
	ftp.files == [known, damaged] with input as {"stack": {"members": {"ftp-data": [known, damaged]}}}
}

test_extensions if {
	ftp.extensions(known) == {"UTF8", "AUTH_TLS"}
	ftp.extensions(damaged) == set()
	ftp.extensions_known(known)
	not ftp.extensions_known(damaged)
	ftp.extension_place(known, "AUTH_TLS") == 7
}
