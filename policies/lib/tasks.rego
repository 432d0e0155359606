# METADATA
# title: Started tasks
# description: The tasks that run according to the environment, and those that AUTOLOG starts.
package ezlint.lib.tasks

# Started tasks of the environment, in uppercase. Empty if they are not known.
started contains upper(task) if some task in input.environment.startedTasks

# Procedures and job names of AUTOLOG, in uppercase.
autologged contains upper(entry[part].value) if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	some part in ["procedure", "JOBNAME"]
}

all := started | autologged
