export { createAnalyzer } from './engine/core/analysis/analyse.js';
export type { Analyzer, StackAnalysis } from './engine/core/analysis/analysis.js';
export type { Document, StackRequest } from './engine/core/types/documents.js';
export type * from './engine/core/types/finding.js';
export type { Rule } from './engine/core/types/rules.js';
