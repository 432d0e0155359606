package ezlint.lib.wildcard_test

import data.ezlint.lib.wildcard

test_fits if {
	every pattern in ["FTPD1", "*", "FTPD*", "FTPD1*", "F*1", "F*D*", "FTPD?", "?TPD1", "F?*"] {
		wildcard.matches(pattern, "FTPD1")
	}
	wildcard.matches("@#$*", "@#$A")
}

test_does_not_fit if {
	every pattern in ["FTPD", "FTPD2", "FTPD12", "FTPD1?", "TPD*", "F*2", "F?D1", "F?X*"] {
		not wildcard.matches(pattern, "FTPD1")
	}
}
