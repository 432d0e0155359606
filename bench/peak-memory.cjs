// node --require ./bench/peak-memory.cjs …: prints as the last line the most memory, in kB, that the process had.
const { writeSync } = require('node:fs');

process.on('exit', () => writeSync(1, `\n${process.resourceUsage().maxRSS}\n`));
