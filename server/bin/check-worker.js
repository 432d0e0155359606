const { join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
const { load } = require('./load.js');

// A thread of a run over many stacks: the program of the run itself, which need not be compiled again either.
load(join(__dirname, '../dist'))
  .stackServer()
  .then(({ serveStacks }) => serveStacks(parentPort, workerData));
