const { join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
const { load } = require('./load.js');

// The thread in which the server for assistants runs its tools.
load(join(__dirname, '../dist'))
  .toolServer()
  .then(({ serveTools }) => serveTools(parentPort, workerData));
