export type { ChangeEffect, ChangeProblem, ChangeProblemKind, StackChange } from './change/types.js';
export {
  type Completion,
  type CompletionContext,
  type CompletionList,
  completionsAt,
  readyCompletion,
} from './complete/completion.js';
export { memberCompletionsAt } from './complete/member-completion.js';
export { policyCompletionsAt } from './complete/policy-completion.js';
export { describeOperand } from './facts/describe.js';
export { nearest, parseKeyword } from './facts/keyword.js';
export type { Language, Statement } from './facts/language.js';
export type { OperandFacts, ParameterFacts, Scalar, StatementFacts, TargetFacts } from './facts/types.js';
export {
  isMemberLanguage,
  MEMBER_LANGUAGES,
  type MemberLanguageName,
  type MemberParser,
  memberParser,
  memberVocabulary,
} from './members/languages.js';
export { type BuiltMembers, buildMembers, type MemberFile } from './members/model.js';
export { flatten, type IncludeResolver } from './model/flatten.js';
export type * from './model/policy-types.js';
export { type BuiltStack, StackBuilder, type StackOptions } from './model/stack.js';
export type * from './model/types.js';
export { isUnfinished, type ParsedFile, type Part, ProfileParser } from './parse/profile-parser.js';
export { addressRangeText, parseAddress, parseAddressSet } from './policy/addresses.js';
export { buildPolicyRules, type PolicyRuleOptions } from './policy/build.js';
export { buildDefaultFilters } from './policy/default-filters.js';
export type { PolicyFacts } from './policy/effective.js';
export { policyStatements } from './policy/policy-language.js';
export { type BuiltPolicies, PolicyBuilder, type PolicyFile } from './policy/policy-model.js';
export { PolicyParser } from './policy/policy-parser.js';
export { type EarlierTakers, takersOfFilterRules, takersOfTlsRules } from './policy/precedence.js';
export type { Outcome, RuleList, Traffic, Verdict } from './policy/resolution.js';
export { ALGORITHMS, groupOf, signatureOf, sslv2SuiteOf, suiteOf } from './policy/tables.js';
export {
  type ConnectionQuery,
  type FilterCondition,
  filterRuleList,
  packetTraffic,
  type TlsCondition,
  tlsRuleList,
  tlsTraffic,
} from './policy/traffic.js';
export { type Problem, type ProblemKind, RULE_KINDS, SYNTAX_RULES } from './problems.js';
export { grammarOf, languageOf, policyParser, profileParser } from './profile-language.js';
export { isAvailable, isIncluded, isRelease, NEWEST, RELEASES, type Release } from './release.js';
export { commonBack, commonFront } from './source/common-ends.js';
export { type DecodedText, type DecodeProblem, decode, type Encoding, unprintable } from './source/decode.js';
export { encodeLike } from './source/encode.js';
export type { LineIndex, Position } from './source/lines.js';
export { withoutPlaceholders } from './source/placeholders.js';
export { firstIndex } from './source/search.js';
export { type FileWord, scanWords, substitute } from './source/words.js';
export { standing } from './syntax/remarks.js';
export type { Node, Operand, Word } from './tree/nodes.js';
export { operandValue } from './tree/nodes.js';
