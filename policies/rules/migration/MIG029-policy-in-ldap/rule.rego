package ezlint.rules.migration.mig029

import data.ezlint.lib.pagent

finding contains {"at": statement.at} if some statement in pagent.statements("ReadFromDirectory")
