package ezlint.lib.compliance_test

import data.ezlint.lib.compliance

test_severity if {
	compliance.severity("info") == "info" with input as {}
	compliance.severity("info") == "warning" with input as {"environment": {"compliance": ["pci", "stig"]}}
}
