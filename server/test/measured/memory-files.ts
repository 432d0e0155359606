export { memoryFiles } from '../../src/engine/files/memory-files.js';
