# METADATA
# title: Regimes that the site is audited for
package ezlint.lib.compliance

# The requirement of a STIG item is a warning if the site is audited for it.
stig if {
	some regime in input.environment.compliance
	lower(regime) == "stig"
}

severity(_) := "warning" if stig

severity(otherwise) := otherwise if not stig
