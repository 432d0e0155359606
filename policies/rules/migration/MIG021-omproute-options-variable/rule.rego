package ezlint.rules.migration.mig021

finding contains {"at": input.stack.files[0].at} if {
	some variable in input.environment.omproute.environmentVariables
	trim_space(split(upper(variable), "=")[0]) == "OMPROUTE_OPTIONS"
}
