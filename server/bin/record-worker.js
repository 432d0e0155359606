const { join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
const { load } = require('./load.js');

// The thread of a run over a large dump of records.
const { main, recordServer } = load(join(__dirname, '../dist'));
recordServer().then(({ serveRecords }) => serveRecords(parentPort, workerData, main));
