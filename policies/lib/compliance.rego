# METADATA
# title: Regimes that the site is audited for
package ezlint.lib.compliance

# What a STIG item asks for is a warning where the site is audited for it.
stig if {
	some regime in input.environment.compliance
	lower(regime) == "stig"
}

severity(_) := "warning" if stig

severity(otherwise) := otherwise if not stig
