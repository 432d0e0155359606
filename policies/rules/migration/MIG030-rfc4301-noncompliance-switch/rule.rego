package ezlint.rules.migration.mig030

finding contains f if {
	some policy in input.stack.policy.objects.IpFilterPolicy
	setting := policy.settings.RFC4301Compliance
	setting.value == "No"
	f := {"at": setting.at, "fix": [{"op": "delete", "at": setting.at}]}
}
