export { commonBack, commonFront } from './collections/common-ends.js';
export { greatest, least } from './collections/extremes.js';
export { groupedBy } from './collections/grouped-by.js';
export { keptIn, memo } from './collections/memo.js';
export { firstIndex } from './collections/search.js';
export {
  type Completion,
  type CompletionContext,
  type CompletionList,
  completionsAt,
  readyCompletion,
} from './complete/completion.js';
export { memberCompletionsAt } from './complete/member-completion.js';
export { policyCompletionsAt } from './complete/policy-completion.js';
export type * from './facts/algorithm-types.js';
export { ALGORITHMS, groupOf, signatureOf, sslv2SuiteOf, suiteOf } from './facts/algorithms.js';
export { describeOperand } from './facts/describe.js';
export { nearest, parseKeyword } from './facts/keyword.js';
export type { Language, Statement } from './facts/language.js';
export {
  type Cause,
  CHECK_RULES,
  type Problem,
  type ProblemKind,
  RULE_KINDS,
  RULE_OF_CHECK,
  SYNTAX_RULES,
} from './facts/problems.js';
export { isAvailable, isIncluded, isRelease, NEWEST, RELEASES, type Release } from './facts/release.js';
export { isSecretParameter, meansSecretParameter, SECRET_PARAMETERS, secretWords } from './facts/secret-parameters.js';
export { type SourcePage, sourcePage } from './facts/sources.js';
export type {
  ObeyfileFacts,
  OperandFacts,
  ParameterFacts,
  PolicyLanguage,
  Scalar,
  StatementFacts,
  TargetFacts,
} from './facts/types.js';
export { grammarOf, languageOf, policyParser, profileParser } from './languages/profile-language.js';
export {
  isMemberLanguage,
  MEMBER_LANGUAGES,
  type MemberLanguageName,
  type MemberParser,
  memberParser,
  memberVocabulary,
} from './members/languages.js';
export { connectionAnswers, distributedAnswers } from './model/answers/connection-answers.js';
export type * from './model/basic-types.js';
export { type BuiltMembers, buildMembers, type MemberFile } from './model/build/members.js';
export { type BuiltPolicies, PolicyBuilder, type PolicyFile } from './model/build/policies.js';
export { buildPolicyRules, type PolicyRuleOptions } from './model/build/policy-rules.js';
export { type BuiltStack, StackBuilder, type StackOptions } from './model/build/stack.js';
export type { ChangeEffect, ChangeProblem, ChangeProblemKind, StackChange } from './model/change/types.js';
export type * from './model/connection-types.js';
export type { Decisions } from './model/connections/cells/decisions.js';
export type { DescribedConnection, DescribedSet } from './model/connections/cells/describe-cells.js';
export { KeptSpace } from './model/connections/cells/kept-space.js';
export {
  type NetworkLists,
  networkProblems,
  type ReadSet,
  readSet,
  type WrittenSet,
} from './model/connections/cells/vocabulary.js';
export {
  type ComparedStack,
  type ConnectionDifference,
  type ConnectionDifferences,
  differencesOf,
  type UnknownDifference,
} from './model/connections/differences.js';
export { filtersOf, hasIpv6, securityOf, ttlsOf } from './model/connections/filters-in-effect.js';
export {
  carriedBy,
  clear,
  covered,
  covers,
  type Deciders,
  decidedBy,
  denied,
  idleText,
  namesMeet,
  permitted,
  protectedAs,
  reservedFor,
} from './model/connections/judges.js';
export { judgeLocalEnds, type LocalEnd } from './model/connections/local-ends.js';
export { distinctionsOf, outcomesOf } from './model/connections/outcomes-of.js';
export { find, type Judge, type Proof, prove, type Question, TOO_LARGE } from './model/connections/question.js';
export { END_FORMS, parseEnd, type WrittenEnd } from './model/connections/regions/ends.js';
export { isNamePattern, TooLargeError, withinLimits } from './model/connections/regions/name-classes.js';
export {
  decidersOfFilterRules,
  decidersOfTlsRules,
  type EarlierDeciders,
} from './model/connections/regions/precedence.js';
export type { Outcome, RuleList, Traffic, Verdict } from './model/connections/regions/resolution.js';
export { StackConnections } from './model/connections/stack-connections.js';
export { StackQuestions } from './model/connections/stack-questions.js';
export { multipathOf } from './model/connections/stages/multipath.js';
export {
  type FilterOutcome,
  getsThrough,
  type PortOutcome,
  type RouteOutcome,
  type TlsOutcome,
} from './model/connections/stages/outcomes.js';
export {
  addressesOf as ownAddresses,
  deliveredAddresses,
  hidesAddresses,
  isIpv6Prefix,
  vipaRanges,
} from './model/connections/stages/own-addresses.js';
export {
  hasJob,
  lackOfReservations,
  NO_JOB,
  NO_SERVER,
  namesJob,
  portsOfOneJob,
  type Reservation,
  type ReservedPorts,
  reservationsOf,
  reservedPortsOf,
} from './model/connections/stages/reservations.js';
export {
  lentRule,
  type SecondaryMap,
  secondaryMapsOf,
  secondaryText,
} from './model/connections/stages/secondary-maps.js';
export { carriersOf } from './model/connections/stages/security-classes.js';
export { securityZonesOf } from './model/connections/stages/security-zones.js';
export type { StackFacts } from './model/connections/stages/stack-facts.js';
export { isLeftToApplication, isUsable, lackOfRule, type TlsVersion } from './model/connections/tls-demands.js';
export {
  type ConnectionQuery,
  type FilterCondition,
  filterRuleList,
  ofOwnClasses,
  PROTOCOL_NUMBERS,
  packetTraffic,
  protocolOf,
  type TlsCondition,
  TlsRuleList,
  tlsRuleList,
} from './model/connections/traffic.js';
export type { TlsTreatment } from './model/connections/treatments.js';
export {
  type DelayAcks,
  EffectiveValues,
  type InEffect,
  LARGEST_MTU_BYTES,
} from './model/effective/effective-values.js';
export { SettingReader } from './model/effective/setting-reader.js';
export { partNumber, partString, partText, partValue, partWord } from './model/part-values.js';
export { buildDefaultFilters } from './model/policy/default-filters.js';
export type { PolicyFacts } from './model/policy/effective.js';
export { MOST_FILTERS } from './model/policy/filter-rules.js';
export { ObjectStore } from './model/policy/object-store.js';
export { errorIn, rejectionOf } from './model/policy/rejected.js';
export { ALL_PORTS, ConditionReader } from './model/policy/selectors.js';
export { type Instant, isInForce, parseInstant, rulesInForce } from './model/policy/time-conditions.js';
export { compareRules, ownTimesOf, timesOf } from './model/policy/tls-rules.js';
export type * from './model/policy-types.js';
export { flatten, type IncludeResolver } from './model/stack/flatten.js';
export type * from './model/types.js';
export {
  type AddressSelector,
  type AddressSet,
  addressRangeText,
  canonicalAddress,
  ipv4Text,
  parseAddress,
  parseAddressSet,
  toAddressSelector,
} from './net/address-sets.js';
export { maskLength, prefixLength } from './net/addresses.js';
export { prefixContains, type Relation, relationTo } from './net/prefixes.js';
export { contains as spansContain, intersects, isSubset, type Spans, span } from './net/spans.js';
export { matchesWildcards } from './net/wildcards.js';
export { isUnfinished } from './parse/consequences.js';
export type { ParsedFile, Part } from './parse/parsed-file.js';
export { ProfileParser } from './parse/profile-parser.js';
export { isQuotedBlank } from './parse/quoted-words.js';
export { policyStatements } from './policy/policy-language.js';
export { PolicyParser } from './policy/policy-parser.js';
export { isOtherConfiguration, remedyFor } from './recognize/copied-text.js';
export { TEMPLATE } from './recognize/foreign-content.js';
export { isJcl } from './recognize/in-stream.js';
export { type Demand, FILE_TITLES, LANGUAGES, type LanguageId } from './recognize/language-ids.js';
export { hasForeignExtension } from './recognize/language-names.js';
export {
  type FactsLanguage,
  LONGEST_SAMPLE,
  otherInStreamTexts,
  type Recognition,
  recognize,
  textOf,
} from './recognize/languages.js';
export { printedExample } from './recognize/printed-example.js';
export { parseAsRead } from './recognize/text-as-read.js';
export { BINARY, isBinary } from './source/binary.js';
export { charactersOf, EBCDIC_PAGES, type EbcdicPage, isEbcdicPage, isNational } from './source/code-pages.js';
export {
  type DecodedText,
  type DecodeOptions,
  type DecodeProblem,
  decode,
  type Encoding,
  unprintable,
} from './source/decode.js';
export { type Encoded, encodeLike } from './source/encode.js';
export { asDataSet, lastPart, stem, unquoted } from './source/file-names.js';
export { LineIndex, type Position } from './source/lines.js';
export { hasPlaceholder, isSampleValue, placeholdersIn, withoutPlaceholders } from './source/placeholders.js';
export { variableRecords } from './source/records.js';
export { type FileWord, scanWords, substitute } from './source/words.js';
export { standing } from './syntax/remarks.js';
export type { Node, Operand, Word } from './tree/nodes.js';
export { operandValue } from './tree/nodes.js';
