export { type BundleFolders, compileBundle, type PolicyBundle, readBundle } from './bundle.js';
export { type FixOperationName, fixOperations } from './fix-operations.js';
export { type FindingsOfRule, KeptFindings } from './kept-findings.js';
export { categoryOf, knownCategories, scaffoldRule } from './new-rule.js';
export {
  OpaCompiler,
  type OpaCompilerOptions,
  RegoError,
  type RegoPackage,
  type RegoProblem,
  type RegoSources,
  type RegoTestReport,
  type RegoTestResult,
} from './opa-compiler.js';
export {
  findingsEntrypoint,
  loadPolicy,
  type OnFailure,
  type Policy,
  type PolicyOptions,
  type RuleFailure,
  sortFindings,
} from './policy.js';
export { PolicyStopped, reasonOf } from './policy-stopped.js';
export type { CompiledPolicy } from './rule-exports.js';
export {
  type FixKind,
  fixKinds,
  metadataProblems,
  offsetOf,
  type RuleMetadata,
  type Severity,
  severities,
  unknownPlaceholders,
  wholeMetadata,
} from './rule-metadata.js';
export { type RuleTestReport, testRules } from './rule-tests.js';
export { joinedSections, readSections, type Sections, sectionsOf } from './sections.js';
export { compileSiteBundle, readSiteBundle } from './site-bundle.js';
export { aggregator, findRules, isTestFile, type RuleFolder, readSources, rulePackage } from './sources.js';
export { failureOf, summarizeTests, type TestSummary } from './test-report.js';
export { evaluateWithin } from './time-limit.js';
