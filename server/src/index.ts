export { createAnalyzer } from './core/analyse.js';
export type { Analyzer, StackAnalysis } from './core/analysis.js';
export type { Document, StackRequest } from './core/documents.js';
export type * from './core/finding.js';
export type { Rule } from './core/rules.js';
