package ezlint.rules.security_tls.tls032

import data.ezlint.lib.pagent
import data.ezlint.lib.stack

finding contains f if {
	some config in _configs
	images := _images(config)
	purge := _effective(config, images, "PURGE")
	flush := _effective(config, images, "FLUSH")
	words := array.concat(_purging(purge), _flushing(flush, images))
	count(words) > 0
	own := [word.setting.at | some word in words; word.coded]
	f := {
		"at": array.concat(own, [config.at])[0],
		"message": _message(own),
		"args": {
			"words": concat(" and ", [word.name | some word in words]),
			"moments": concat(" and ", [word.moment | some word in words]),
		},
		"related": [{"at": image.at, "message": "image"} |
			count(own) == 0
			some image in images
		],
		"fix": [_edit(word, config) |
			some word in [object.union(purge, {"name": "PURGE"}), object.union(flush, {"name": "FLUSH"})]
			not _is_off(word)
		],
	}
}

_configs := [config |
	some config in input.stack.policy.objects.TTLSConfig
	not config.damaged
	not pagent.is_not_read(config)
]

_images(config) := [image |
	some type in ["TcpImage", "PEPInstance"]
	some image in input.stack.policy.objects[type]
	not image.damaged
	not config.common
]

# The value of the statement itself is in effect, otherwise that of its image.
_effective(config, _, name) := {"setting": config.settings[name], "coded": true} if stack.is_coded(config.settings[name])

_effective(config, images, name) := {"setting": images[0].settings[name], "coded": false} if {
	not config.settings[name].at
	count(images) == 1
	stack.is_coded(images[0].settings[name])
}

_effective(config, images, name) := {"setting": {}, "coded": false} if {
	not config.settings[name].at
	not _one_says(images, name)
}

_one_says(images, name) if {
	count(images) == 1
	images[0].settings[name].at
}

_purging(word) := [object.union(word, {"name": "PURGE", "moment": "when Policy Agent is stopped"})] if {
	word.setting.value == true
} else := []

# It has an automatic refresh.
_flushing(word, images) := [object.union(word, {"name": "FLUSH", "moment": "at each refresh"})] if {
	word.setting.value == true
	some image in images
	image.settings.interval.at
} else := []

_message(own) := "default" if {
	count(own) > 0
} else := "inherited"

# The statement itself codes it.
_is_off(word) if {
	word.coded
	word.setting.value == false
}

_edit(word, _) := {"op": "replace", "at": word.setting.at, "text": sprintf("NO%s", [word.name])} if word.coded

_edit(word, config) := {"op": "add-operand", "to": config.at, "text": sprintf("NO%s", [word.name])} if not word.coded
