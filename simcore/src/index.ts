export type * from './scenario.js';
export { parseScenario } from './scenario.js';
