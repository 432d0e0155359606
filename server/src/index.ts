export {
  type CheckedStack,
  type CheckOptions,
  createEngine,
  type Engine,
  type EngineParts,
  type FixedStack,
  type FixOptions,
  type SourceFile,
  type StackOptions,
} from './engine/api/engine.js';
export type { Document, StackRequest } from './engine/core/types/documents.js';
export type * from './engine/core/types/finding.js';
export type { Rule } from './engine/core/types/rules.js';
export { UsageError } from './engine/errors.js';
