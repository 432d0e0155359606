import type { ProblemKind } from '../../facts/problems.js';
import type { Release } from '../../facts/release.js';
import type { PolicyLanguage } from '../../facts/types.js';
import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import { LostDefinitions } from '../../policy/lost-definitions.js';
import { hasHeader, headerComments } from '../../source/header.js';
import type { Place } from '../basic-types.js';
import { isUnderstood } from '../policy/completeness.js';
import { buildDefaultFilters } from '../policy/default-filters.js';
import { policyFacts } from '../policy/defaults.js';
import { type LinkedObjects, linkObjects } from '../policy/link-objects.js';
import { buildPolicyFragment, type FragmentFile, type PolicyFragment } from '../policy/policy-fragment.js';
import type { PolicyFileModel, PolicyModel, PolicyObject } from '../policy-types.js';
import { nodeAt, PLACES_PER_PART } from '../stack/fragment.js';
import { idsOf } from '../stack/part-ids.js';
import type { StackModel } from '../types.js';
import { buildPolicyRules, RulesBefore } from './policy-rules.js';
import { restatedAttributes } from './restated-policies.js';
import type { BuiltStack } from './stack.js';

/** A policy file of a stack, in the order in which Policy Agent reads them. */
export interface PolicyFile {
  file: ParsedFile;
  language: PolicyLanguage;
  common?: boolean;
}

export interface PolicyOptions {
  release: Release;
  /** Types for which a file is named but was not given. */
  missing: ReadonlySet<PolicyLanguage>;
  /** The subset whose missing file can contain rules that precede others. */
  absent?: ReadonlySet<PolicyLanguage>;
  /** The paths of the files that were not given. */
  unread?: ReadonlySet<string>;
  /** The paths of policy files that no main or image file names. */
  unnamed?: ReadonlySet<string>;
  /** The name of the image of the stack, if it is not that of the stack. */
  image?: string;
  /** The profile, which contains the default filters. */
  profile: Pick<StackModel, 'other' | 'complete'>;
}

export interface BuiltPolicies {
  model: PolicyModel;
  locate: BuiltStack['locate'];
}

/** Places of policy files start after those of the profile. */
const FIRST_PLACE = 10_000_000 * PLACES_PER_PART;

interface Piece {
  file: ParsedFile;
  part: Part;
  fragment: PolicyFragment;
}

/** Builds the policies of stacks; reuses the contribution of a part of the text while the part is unchanged. */
export class PolicyBuilder {
  private readonly known = new WeakMap<object, { key: string; fragment: PolicyFragment; id: number }>();
  private readonly linked: LinkedObjects = new WeakMap();
  private readonly rulesBefore = new RulesBefore();

  build(files: readonly PolicyFile[], options: PolicyOptions): BuiltPolicies {
    const placed = files.flatMap(({ file, language }) => file.parts.map((part) => ({ file, language, part })));
    const ids = idsOf(placed.map(({ part }) => this.known.get(part.identity)?.id));
    const pieces = new Map<number, Piece>();
    const fragments = placed.map(({ file, language, part }, index) => {
      const id = ids[index]!;
      const fragment = this.fragment(part, id, { language, path: file.path }, options.release);
      pieces.set(id, { file, part, fragment });
      return { fragment, common: files.find((candidate) => candidate.file === file)?.common === true };
    });
    const { objects, dangling } = linkObjects(fragments, this.linked);
    const lost = new LostDefinitions(files.map(({ file }) => file));
    const given = [...new Set([...files.map(({ language }) => language), ...languagesOf(objects)])];
    const absent = [...(options.absent ?? [])].sort();
    const unread = [...(options.unread ?? [])];
    const unnamed = [...(options.unnamed ?? [])].sort();
    const unbalanced = files.filter(({ file }) => isUnbalanced(file)).map(({ file }) => file.path);
    const model: PolicyModel = {
      given,
      complete: given.filter((language) => !options.missing.has(language) && isUnderstood(language, files)),
      ...(absent.length > 0 ? { absent } : {}),
      ...(unread.length > 0 ? { unread } : {}),
      ...(unnamed.length > 0 ? { unnamed } : {}),
      ...(options.image === undefined ? {} : { image: options.image }),
      files: files.map(({ file, language, common }, index) => ({
        path: file.path,
        language,
        at: FIRST_PLACE + index,
        ...(common === true ? { common } : {}),
        ...headerOf(file.text),
      })),
      objects: byType(objects),
      dangling: dangling.map((reference) =>
        options.missing.has(reference.language) || lost.mayBe(reference.type, reference.name)
          ? { ...reference, uncertain: true }
          : reference,
      ),
      ...(unbalanced.length > 0 ? { unbalanced } : {}),
      problems: fragments.flatMap(({ fragment }) => fragment.problems),
      tls: { rules: [], relations: [] },
      filters: { rules: [], relations: [] },
    };
    const { release } = options;
    const sourcesOf = (language: PolicyLanguage): unknown[] => [
      release,
      ...fragments.flatMap(({ fragment, common }) =>
        fragment.objects.some((object) => object.language === language) ? [fragment, common] : [],
      ),
    ];
    Object.assign(
      model,
      buildPolicyRules(model, { release, facts: policyFacts(release), sourcesOf }, this.rulesBefore),
    );
    const defaults = buildDefaultFilters(options.profile);
    if (defaults) model.filters = { ...model.filters, defaults };
    const toText: BuiltStack['locate'] = (place) => locate(place, files, pieces);
    const made = new Set(model.files.flatMap(({ path, generated }) => (generated ? [path] : [])));
    const byHand = made.size === 0 ? objects : objects.filter(({ at }) => !made.has(toText(at)?.file.path ?? ''));
    const restated = restatedAttributes(byHand, toText);
    if (restated.length > 0) model.restated = restated;
    return { model, locate: toText };
  }

  private fragment(part: Part, id: number, file: FragmentFile, release: Release): PolicyFragment {
    const key = `${id} ${file.language} ${release}`;
    const known = this.known.get(part.identity);
    if (known?.key === key) return known.fragment;
    const fragment = buildPolicyFragment(part, FIRST_PLACE / PLACES_PER_PART + id, release, file);
    this.known.set(part.identity, { key, id, fragment });
    return fragment;
  }
}

const BRACES: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['missing-end', 'stray-end', 'misplaced-brace']);

/** A brace is missing or extra; one that is only not on a line of its own is not. */
function isUnbalanced({ parts, text }: ParsedFile): boolean {
  if (!parts.some(({ content }) => content.problems.some(({ kind }) => BRACES.has(kind)))) return false;
  const braces = text.replace(/#.*/g, '').match(/[{}]/g) ?? [];
  return braces.filter((brace) => brace === '{').length * 2 !== braces.length;
}

const GENERATED = /(Policy Agent Configuration file for|Network Configuration Assistant|IBM Configuration Assistant)/i;

function headerOf(text: string): Pick<PolicyFileModel, 'header' | 'generated'> {
  const comments = headerComments(text, '#');
  const generated = comments.some((line) => GENERATED.test(line));
  return { header: hasHeader(text, '#'), ...(generated ? { generated } : {}) };
}

function languagesOf(objects: readonly PolicyObject[]): PolicyLanguage[] {
  return [...new Set(objects.map(({ language }) => language))];
}

function byType(objects: readonly PolicyObject[]): Record<string, PolicyObject[]> {
  const result: Record<string, PolicyObject[]> = {};
  for (const object of objects) {
    const list = result[object.type];
    if (list) list.push(object);
    else result[object.type] = [object];
  }
  return result;
}

function locate(
  place: Place,
  files: readonly PolicyFile[],
  pieces: ReadonlyMap<number, Piece>,
): ReturnType<BuiltStack['locate']> {
  if (place < FIRST_PLACE) return undefined;
  const offset = place - FIRST_PLACE;
  if (offset < PLACES_PER_PART) {
    const file = files[offset]?.file;
    return file ? { file, start: 0, end: file.lines.lineText(1).length } : undefined;
  }
  const piece = pieces.get(Math.floor(offset / PLACES_PER_PART));
  const local = piece?.fragment.places[offset % PLACES_PER_PART];
  if (!piece || !local) return undefined;
  const { file, part } = piece;
  return { file, part, start: part.start + local.start, end: part.start + local.end, node: nodeAt(local) };
}
