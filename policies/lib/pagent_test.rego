package ezlint.lib.pagent_test

import data.ezlint.lib.pagent

model := {"stack": {"policy": {"given": ["pagent"], "complete": ["pagent"], "objects": {
	"LogLevel": [{"at": 1, "language": "pagent"}],
	"TcpImage": [{"at": 2, "language": "pagent"}],
	"AutoMonitorApps": [{"at": 3, "language": "pagent", "settings": {"AppName": [{"value": "TRMD"}, {"value": "IKED"}]}}],
}}}}

test_statements if {
	pagent.has("LogLevel") with input as model
	not pagent.has("IDSConfig") with input as model
	pagent.complete with input as model
	not pagent.complete with input as {"stack": {"policy": {"given": [], "complete": ["pagent"]}}}
	not pagent.complete with input as {"stack": {"policy": {"given": ["pagent"], "complete": ["pagent"], "objects": {"TTLSConfig": [{"at": 1}]}}}}
	pagent.place == 2 with input as model
	pagent.place == 1 with input as {"stack": {"policy": {"objects": {"LogLevel": [{"at": 1, "language": "pagent"}]}}}}
	pagent.monitored == {"TRMD", "IKED"} with input as model
	pagent.monitored == {"IKED"} with input as {"stack": {"policy": {"objects": {"AutoMonitorApps": [{"settings": {"AppName": {"value": "IKED"}}}]}}}}
	not pagent.is_remote with input as model
	pagent.is_remote with input as {"stack": {"policy": {"objects": {"PolicyServer": [{"at": 1}]}}}}
}
