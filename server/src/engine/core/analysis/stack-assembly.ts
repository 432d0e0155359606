import {
  type BuiltPolicies,
  type BuiltStack,
  languageOf,
  type ParsedFile,
  PolicyBuilder,
  type PolicyLanguage,
  StackBuilder,
  type StackInEffect,
  type StackOptions,
} from '@ezlint/grammar';
import { applyEdits } from '../edits/apply-edits.js';
import type { StackRequest } from '../types/documents.js';
import type { Edit } from '../types/finding.js';
import { withCommentedOut } from './commented-out.js';
import { type FileParsers, isFamily } from './file-parsers.js';
import { withMembers } from './members.js';
import type { PolicySet } from './policies.js';
import { runningDifferences, runningStatements } from './running-profile.js';
import type { StackSources } from './stack-sources.js';
import { symbolFiles, withSymbols } from './symbol-uses.js';

type ModelSources = Pick<StackSources, 'request' | 'profile' | 'policies' | 'include' | 'changes'>;

/** Builds the model of a stack from its files. */
export class StackAssembly {
  private readonly builder = new StackBuilder();
  private readonly policies = new PolicyBuilder();

  constructor(private readonly parsers: FileParsers) {}

  /** The model with all input of the rules: other files, symbols, commented-out statements. */
  build(sources: StackSources): BuiltStack {
    const { request, documents, files, members } = sources;
    const stack = withMembers(this.buildModel(sources), members, request);
    const known = withSymbols(stack, symbolFiles(files, request), request);
    return withCommentedOut(this.withRunning(known, request), this.parsers.commented(documents, files, request));
  }

  /** The stack with the differences of the running stack, if a profile made from it was given. */
  private withRunning(built: BuiltStack, request: StackRequest): BuiltStack {
    const document = request.documents.find(({ running }) => running === true);
    if (!document) return built;
    const { name, release } = request;
    const file = this.parsers.parse({ ...document, text: runningStatements(document.text) }, request);
    const options = { name, release, language: languageOf('profile'), resolveInclude: () => undefined };
    const running = new StackBuilder().build(file, options).model;
    const differences = runningDifferences(built.model, running);
    return { ...built, model: { ...built.model, running: { file: document.path, differences } } };
  }

  /**
   * The stack in effect after edits; undefined if a file that the simulation does not support is edited.
   *
   * @param stack the stack in effect before the edits
   */
  inEffectAfter(edits: readonly Edit[], sources: StackSources, stack: StackInEffect): StackInEffect | undefined {
    const { request, profile, policies, files, changes, include } = sources;
    const edited = new Map<ParsedFile, ParsedFile>();
    for (const path of new Set(edits.map((edit) => edit.file))) {
      const file = files.get(path);
      if (!file) continue;
      const language = languageIn(policies, file);
      if (file.dialect && language === 'profile') return undefined;
      const own = edits.filter((edit) => edit.file === path);
      const text = applyEdits(file.text, own, (position) => file.lines.offset(position));
      edited.set(file, this.parsers.parseEdited(text, file, language, request));
    }
    const swap = (file: ParsedFile): ParsedFile => edited.get(file) ?? file;
    const model = this.builder.inEffect(swap(profile), {
      ...stackOptions(sources),
      changes: changes.map(swap),
      resolveInclude: (name, from) => {
        const file = include(name, from);
        return file && swap(file);
      },
    });
    // No trial edits the other files.
    if (stack.members) model.members = stack.members;
    const policyFiles = policies.files.map((each) => ({ ...each, file: swap(each.file) }));
    const built = this.buildPolicies({ ...policies, files: policyFiles }, request, model);
    return built ? { ...model, policy: built.model } : model;
  }

  /** The model of the profile, including the policies. */
  private buildModel(sources: ModelSources): BuiltStack {
    const { request, profile, policies } = sources;
    const built = this.builder.build(profile, stackOptions(sources));
    // A stack without a profile also has no empty profile in its files.
    if (!request.documents.some((document) => isFamily(document.language))) built.model.files = [];
    const own = this.buildPolicies(policies, request, built.model);
    if (!own) return built;
    const { model, locate } = own;
    return {
      ...built,
      model: { ...built.model, policy: model },
      locate: (place) => built.locate(place) ?? locate(place),
    };
  }

  private buildPolicies(
    { files, ...how }: PolicySet,
    { release }: StackRequest,
    profile: StackInEffect,
  ): BuiltPolicies | undefined {
    return files.length === 0 ? undefined : this.policies.build(files, { ...how, release, profile });
  }
}

function stackOptions({ request: { name, release, hasUnread }, include, changes }: ModelSources): StackOptions {
  const unread = hasUnread ? { hasUnread } : {};
  return { name, release, language: languageOf('profile'), resolveInclude: include, changes, ...unread };
}

function languageIn({ files }: PolicySet, file: ParsedFile): PolicyLanguage | 'profile' {
  return files.find((candidate) => candidate.file === file)?.language ?? 'profile';
}
