package ezlint.rules.correctness.cor008

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "unknown-word"
	problem.statement in {"INTERFACE EQENET", "INTERFACE EQENET6"}
	problem.text in _keywords
	f := object.union(
		{
			"at": problem.at,
			"args": {"keyword": problem.text, "type": substring(problem.statement, 10, -1), "remedy": _remedy(problem)},
			"fix": [{"op": "delete", "at": problem.parameter} | not _needs_device(problem)],
			"replaces": [problem.at],
		},
		_text(problem.text),
	)
}

_remedy(problem) := sprintf("Code DEVNUM in place of %s", [problem.text]) if {
	_needs_device(problem)
} else := sprintf("Delete %s", [problem.text])

# Without the keyword, the port of the interface would be unknown.
_needs_device(problem) if {
	problem.text in {"PORTNAME", "CHPID"}
	not _has_device[problem.within]
}

_has_device contains interface.at if {
	some interface in input.stack.interfaces
	interface.settings.DEVNUM
}

_keywords := {
	"PORTNAME", "CHPIDTYPE", "CHPID", "PRIROUTER", "SECROUTER", "NONROUTER", "INBPERF", "WORKLOADQ", "NOWORKLOADQ",
	"READSTORAGE", "DYNVLANREG", "NODYNVLANREG", "OLM", "NOOLM",
}

_text(keyword) := {"message": "port"} if keyword in {"PORTNAME", "CHPID"}

_text(keyword) := {} if not keyword in {"PORTNAME", "CHPID"}
