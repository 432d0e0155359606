package ezlint.rules.operations.ops024

import data.ezlint.lib.resolver

finding contains {"at": at, "fix": [{"op": "replace", "at": at, "text": "CACHE"}]} if {
	some setup in resolver.setups
	not _contradicts(setup)
	at := setup.settings.NOCACHE.at
}

# Which of the two is in effect is unknown: SYN009 reports that.
_contradicts(setup) if setup.settings.CACHE.at
