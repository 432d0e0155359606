import { NEWEST, type Release } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { Facts } from '../config/facts.js';
import type { StackRequest } from '../core/types/documents.js';
import { RunError } from '../errors.js';
import type { FactsFiles, FactsReader } from './facts-reader.js';
import type { GatheredStack } from './gather.js';
import { toRequest } from './request.js';

/** What was read for a request beside its documents. */
interface ReadFacts {
  /** The workload for impacts. */
  impact: Facts;
  files: FactsFiles;
  /** Neither an option nor a file specifies the release. */
  assumesRelease: boolean;
}

/** Releases that apply to all stacks, if they are specified. */
interface Releases {
  byOption: Release | undefined;
  bySettings: Release | undefined;
  upgradeFrom: Release | undefined;
}

/** Makes the request of each stack, with its facts. */
export class RequestMaker {
  private readonly made = new Map<GatheredStack, Promise<StackRequest>>();
  private readonly facts = new Map<StackRequest, ReadFacts>();

  constructor(
    private readonly reader: FactsReader,
    private readonly parameters: StackRequest['parameters'],
    private readonly releases: Releases,
  ) {}

  /** The requests in the order of the stacks. Errors that the user can fix are added to `failures`. */
  async all(stacks: readonly GatheredStack[], failures: RunError[]): Promise<StackRequest[]> {
    const requests: StackRequest[] = [];
    for (const stack of stacks) {
      try {
        requests.push(await keptIn(this.made, stack, () => this.make(stack)));
      } catch (error) {
        if (!(error instanceof RunError)) throw error;
        failures.push(error);
      }
    }
    return requests;
  }

  factsOf(request: StackRequest): ReadFacts | undefined {
    return this.facts.get(request);
  }

  /** The first release that is specified applies. */
  private async make(stack: GatheredStack): Promise<StackRequest> {
    const { byOption, bySettings, upgradeFrom } = this.releases;
    const known = await this.reader.environmentOf(stack);
    const environment = upgradeFrom === undefined ? known : { ...known, upgradeFrom };
    const { own, impact } = await this.reader.workloadOf(stack);
    const byFacts = environment.release as Release | undefined;
    const release = byOption ?? stack.settings.release ?? bySettings ?? byFacts;
    const request = toRequest(stack, {
      environment,
      ...(own ? { workload: own } : {}),
      release: release ?? NEWEST,
      parameters: this.parameters,
    });
    this.facts.set(request, { impact, files: this.reader.filesOf(stack), assumesRelease: release === undefined });
    return request;
  }
}
