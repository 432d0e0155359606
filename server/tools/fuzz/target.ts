import { type BuiltStack, decode, encodeLike, keptIn, type LanguageId, type ParsedFile } from '@ezlint/grammar';
import type { Analyzer, StackReading } from '../../src/engine/core/analysis/analysis.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { fixStack } from '../../src/engine/core/fix/fix-stack.js';
import { readDirectives } from '../../src/engine/core/review/directives.js';
import type { Document, StackRequest } from '../../src/engine/core/types/documents.js';
import type { Finding, Range } from '../../src/engine/core/types/finding.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import { checkFeatures } from './features.js';
import { generated } from './from-facts.js';
import { mutated } from './mutate.js';
import { promise } from './promise.js';
import { Random } from './random.js';
import type { FactSeeds, Seed } from './seeds.js';

export interface TargetOptions {
  seed: number;
  /** One of this number of inputs is also evaluated by the rules; one in ten of these is also tested with editor features and fixes. */
  rulesEvery: number;
}

/** An input that violated an invariant. */
export interface Failure {
  index: number;
  /** The operation in progress. */
  step: string;
  message: string;
  stack: string;
  documents: { path: string; language: string; text: string }[];
}

const RELEASES = ['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2'] as const;

/** The caches of one analyzer are shared by this number of inputs. */
const ANALYZER_SPAN = 500;

/** Tries inputs, each created only from the seed of the run and its number, so that one can be repeated separately. */
export class Target {
  private analyzer: Analyzer | undefined;
  private readonly byLanguage = new Map<LanguageId, Seed[]>();
  private step = '';

  constructor(
    private readonly seeds: readonly Seed[],
    private readonly facts: FactSeeds,
    private readonly parts: { rules: readonly Rule[]; policyWasm: Uint8Array },
    private readonly options: TargetOptions,
  ) {
    for (const seed of seeds) keptIn(this.byLanguage, seed.language, () => []).push(seed);
  }

  /** Undefined if no invariant was violated. */
  try(index: number): Failure | undefined {
    if (index % ANALYZER_SPAN === 0) this.analyzer = undefined;
    this.analyzer ??= createAnalyzer(this.parts);
    const random = new Random(this.options.seed, index);
    const request = this.request(random);
    try {
      this.run(request, this.analyzer, index, random);
      return undefined;
    } catch (error) {
      // The state after a failure must not cause others.
      this.analyzer = undefined;
      const { message, stack = '' } = error instanceof Error ? error : new Error(JSON.stringify(error));
      const documents = request.documents.map(({ path, language, text }) => ({ path, language, text }));
      return { index, step: this.step, message, stack, documents };
    }
  }

  private request(random: Random): StackRequest {
    const documents = [this.document(random, 'first')];
    // A second file is a policy, a member or a change of the first file.
    const isChange = documents[0]!.language === 'profile' && random.chance(6);
    if (isChange) documents.push({ ...this.document(random, 'second', 'profile') });
    else if (random.chance(6)) documents.push(this.document(random, 'second'));
    return {
      name: 'fuzz',
      documents,
      environment: joined(this.facts.environments, random),
      workload: joined(this.facts.workloads, random),
      release: random.pick(RELEASES),
      symbols: new Map(random.chance(3) ? [['A', '1'], ['SYSNAME', 'SYSA'] as const] : []) as Map<string, string>,
      parameters: {},
      resolve: (name) => (random.chance(2) ? undefined : documents.find(({ path }) => name.includes(path))),
      ...(isChange ? { changes: ['second'] } : {}),
    };
  }

  private document(random: Random, path: string, wanted?: LanguageId): Document {
    // Only from the facts; some of these are not mutated.
    if (random.chance(3)) {
      const own = generated(random, wanted);
      const text = random.chance(2) ? own.text : mutated(own, random, this.byLanguage.get(own.language) ?? this.seeds);
      return { path, text: this.transferred(text, random), language: own.language };
    }
    const seed = wanted ? random.pick(this.byLanguage.get(wanted)!) : random.pick(this.seeds);
    const kin = this.byLanguage.get(seed.language)!;
    // Several related texts together, with duplicate definitions.
    const further = random.chance(4) ? Array.from({ length: random.below(6) }, () => random.pick(kin)) : [];
    const whole = { ...seed, text: [seed, ...further].map(({ text }) => text).join('\n') };
    const text = mutated(whole, random, kin);
    // Sometimes another language than that of the text.
    const language = wanted ?? (random.chance(30) ? random.pick(this.seeds).language : seed.language);
    return { path, text: this.transferred(text, random), language };
  }

  /** Encodes and decodes the text, sometimes with invalid bytes. */
  private transferred(text: string, random: Random): string {
    this.step = 'decode';
    if (!random.chance(8)) return text;
    const bytes = new TextEncoder().encode(text);
    for (let times = random.below(4); times > 0 && bytes.length > 0; times--)
      bytes[random.below(bytes.length)] = random.below(256);
    const decoded = decode(bytes).text;
    encodeLike(bytes, decoded);
    return decoded;
  }

  private run(request: StackRequest, analyzer: Analyzer, index: number, random: Random): void {
    this.step = 'parse';
    const reading = analyzer.read(request);
    for (const file of reading.parsed.values()) checkFile(file, reading);
    for (const { text, language } of request.documents) readDirectives(text, language);
    this.step = 'model';
    checkModel(reading.stack);
    void reading.input;
    this.step = 'syntax findings';
    checkFindings(reading.syntax, reading);
    if (index % this.options.rulesEvery !== 0) return;
    this.step = 'rules';
    const analysis = analyzer.analyze(request);
    checkFindings(analysis.findings, reading);
    this.step = 'printed model';
    JSON.stringify(analysis.model);
    if (index % (this.options.rulesEvery * 10) !== 0 || request.changes) return;
    const { rules } = this.parts;
    checkFeatures({ request, reading, rules, findings: analysis.findings }, random, (name) => {
      this.step = name;
    });
    this.step = 'fixes';
    fixStack(analyzer, request, {
      report: (findings) => [...findings],
      wants: ({ fix }) => fix?.edits !== undefined,
    });
  }
}

/** Facts of up to three examples; for the same fact, the last one is used. */
function joined(facts: FactSeeds['environments'], random: Random): FactSeeds['environments'][number] {
  return Object.assign({}, ...Array.from({ length: random.below(4) }, () => random.pick(facts)));
}

/** Every line must have exactly one state, and every part must match its text. */
function checkFile(file: ParsedFile, reading: StackReading): void {
  const states = reading.lineStates(file.path);
  // No line follows the last line end.
  const lines = file.lines.lineText(file.lines.count) === '' ? file.lines.count - 1 : file.lines.count;
  promise(states.length === lines, `${states.length} states for ${lines} lines`);
  for (const { start, end } of file.parts)
    promise(0 <= start && start <= end && end <= file.text.length, `a part from ${start} to ${end}`);
}

/** Every place of the model must be found in the text. */
function checkModel({ model, locate }: BuiltStack): void {
  for (const { at } of [...model.statements, ...model.definitions, ...model.references, ...model.problems]) {
    const place = locate(at);
    promise(place !== undefined, `place ${at} is nowhere`);
    promise(place!.end <= place!.file.text.length, `place ${at} ends behind its file`);
  }
}

/** Every finding must have a place in its file. */
function checkFindings(
  findings: readonly Pick<Finding, 'file' | 'range' | 'fix' | 'ruleId'>[],
  reading: StackReading,
): void {
  for (const { file, range, fix, ruleId } of findings) {
    checkRange(range, reading.parsed.get(file), ruleId);
    for (const edit of fix?.edits ?? []) checkRange(edit.range, reading.parsed.get(edit.file), `edit of ${ruleId}`);
  }
}

function checkRange({ start, end }: Range, file: ParsedFile | undefined, of: string): void {
  if (!file) return;
  const isOrdered = start.line < end.line || (start.line === end.line && start.column <= end.column);
  promise(isOrdered && start.line >= 1 && start.column >= 1, `${of}: range ${JSON.stringify({ start, end })}`);
  promise(end.line <= Math.max(1, file.lines.count), `${of}: line ${end.line} of ${file.lines.count}`);
}
