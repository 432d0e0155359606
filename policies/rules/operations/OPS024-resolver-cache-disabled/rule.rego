package ezlint.rules.operations.ops024

import data.ezlint.lib.resolver

finding contains {"at": at, "args": {}, "fix": [{"op": "replace", "at": at, "text": "CACHE"}]} if {
	some setup in resolver.setups
	at := setup.settings.NOCACHE.at
}
