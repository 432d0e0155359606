import { type Config, refuse, type StackConfig } from '../config/config.js';
import { type Facts, type FactsFile, readEnvironment, readWorkload } from '../config/facts.js';
import type { RunOptions } from '../config/options.js';
import type { SettingsPaths } from '../config/settings-paths.js';
import { BUILT_IN_WORKLOADS, builtInWorkload, DEFAULT_WORKLOAD, isBuiltInWorkload } from '../config/workloads.js';
import type { KeyPath } from '../config/yaml-file.js';
import { InputError } from '../errors.js';
import { ask } from '../files/asked-text.js';
import type { FileSystem } from '../files/file-system.js';
import { absolute, isBelow, joined, parentOf, relativeTo } from '../files/paths.js';
import { readText } from '../files/read.js';
import { factsFor } from './facts-of-stack.js';
import { workloadOfStack } from './flows-of-stack.js';
import type { GatheredStack } from './gather.js';

/** The site's own workload, and the workload for impacts. */
export interface StackWorkload {
  own?: Facts;
  impact: Facts;
}

/** Absolute paths. */
export interface FactsFiles {
  environment?: string;
  workload?: string;
}

/** Finds and reads the facts of stacks; each file is read once. */
export class FactsReader {
  private readonly read = new Map<string, Promise<Facts>>();
  private readonly found = new Map<GatheredStack, FactsFiles>();

  constructor(
    private readonly options: RunOptions,
    private readonly config: Config,
    private readonly paths: SettingsPaths,
    private readonly files: FileSystem,
    private readonly notices: string[],
  ) {}

  /** In order of precedence: the option, the settings of the stack, the settings of all stacks, the file in the folder of the configuration. */
  async environmentOf(stack: GatheredStack): Promise<Facts> {
    const named = this.named('environment', stack);
    return named
      ? this.facts(named, readEnvironment)
      : ((await this.beside(stack, 'environment', readEnvironment)) ?? {});
  }

  /** The facts files found for a stack. */
  filesOf(stack: GatheredStack): FactsFiles {
    return this.found.get(stack) ?? {};
  }

  async workloadOf(stack: GatheredStack): Promise<StackWorkload> {
    const { workload } = this.options;
    const asked = workload !== undefined && isBuiltInWorkload(workload) ? workload : undefined;
    const set = stack.settings.workload ?? this.config.settings.workload;
    const named = asked !== undefined ? this.configured('workload', stack) : this.named('workload', stack);
    const isFile = named !== undefined && !isBuiltInWorkload(named.written);
    const file = isFile ? await this.facts(named, readWorkload) : await this.beside(stack, 'workload', readWorkload);
    const listed = (this.config.settings.stacks ?? []).map(({ name }) => name);
    const own = file && workloadOfStack(file, stack.name, listed);
    const builtIn = asked ?? (set !== undefined && isBuiltInWorkload(set) ? set : undefined);
    const impact =
      asked === undefined && own && hasFlows(own)
        ? { name: OWN_WORKLOAD, ...own }
        : builtInWorkload(builtIn ?? DEFAULT_WORKLOAD);
    return own ? { own, impact } : { impact };
  }

  private named(kind: 'environment' | 'workload', stack: GatheredStack): NamedFacts | undefined {
    const option = this.options[kind];
    if (option !== undefined) return { written: option, place: `--${kind} ` };
    return this.configured(kind, stack);
  }

  private configured(kind: 'environment' | 'workload', stack: GatheredStack): NamedFacts | undefined {
    const { settings, placeOf } = this.config;
    const own = stack.settings[kind];
    if (own !== undefined)
      return {
        written: own,
        keys: ['stacks', settings.stacks!.indexOf(stack.settings as StackConfig), kind],
        place: `${stack.place}: `,
      };
    const common = settings[kind];
    return common === undefined ? undefined : { written: common, keys: [kind], place: `${placeOf([kind])}: ` };
  }

  private async beside(
    stack: GatheredStack,
    kind: 'environment' | 'workload',
    reader: Reader,
  ): Promise<Facts | undefined> {
    const found = factsFor(stack.files[0]!, stack.facts, kind, stack.takesAnyFacts);
    if (found === 'ambiguous') {
      this.notices.push(
        `${stack.name}: the folder contains several files with ${kind} facts, so none is used. Specify one with --${kind}.`,
      );
      return undefined;
    }
    if (found) this.found.set(stack, { ...this.found.get(stack), [kind]: found.path });
    if (!found) {
      const above = await this.above(stack.files[0]!.path, kind);
      return above === undefined ? undefined : this.facts({ written: above, place: '' }, reader);
    }
    const text = ask(found, 'text', (own) => own);
    return this.parsed(found.path, () => reader(text, found.shown));
  }

  /** The facts file in the nearest parent folder of the stack's folder, up to the working folder. */
  private async above(path: string, kind: 'environment' | 'workload'): Promise<string | undefined> {
    const { cwd, paths } = this.options;
    const given = paths.map((one) => absolute(one, cwd)).find((one) => one !== path && isBelow(path, one));
    for (
      let folder = given === undefined ? undefined : parentOf(given);
      folder !== undefined;
      folder = parentOf(folder)
    ) {
      if (!isBelow(folder, cwd)) return undefined;
      for (const ending of ['yaml', 'yml']) {
        const file = joined(folder, `${kind}.${ending}`);
        if ((await this.files.stat(file)) !== undefined) return file;
      }
    }
    return undefined;
  }

  private async facts({ written, keys, place }: NamedFacts, reader: Reader): Promise<Facts> {
    const path = keys ? await this.paths.of(written, keys) : absolute(written, this.options.cwd);
    const shown = keys ? relativeTo(path, this.options.cwd) : written;
    return this.parsed(path, async () => {
      if ((await this.files.stat(path)) === undefined)
        throw new InputError(`${place}${shown}: no such file.`, remedyFor(place));
      return reader(await readText(path, shown, this.files), shown);
    });
  }

  private parsed(path: string, parse: () => Promise<FactsFile>): Promise<Facts> {
    const known = this.read.get(path);
    if (known) return known;
    const facts = parse().then((file) => {
      refuse(file);
      return file.value;
    });
    this.read.set(path, facts);
    return facts;
  }
}

/** Name of the workload for metrics if the site did not name it. */
const OWN_WORKLOAD = 'own';

/** Measurements alone do not describe traffic that can be simulated. */
function hasFlows({ flows }: Facts): boolean {
  return Array.isArray(flows) && flows.length > 0;
}

interface NamedFacts {
  written: string;
  /** Keys of the setting; absent for an option of the command line. */
  keys?: KeyPath;
  place: string;
}

type Reader = (text: string, path: string) => Promise<FactsFile>;

function remedyFor(place: string): string {
  return place.startsWith('--workload')
    ? `Specify a workload file, or one of ${BUILT_IN_WORKLOADS.join(', ')}.`
    : 'Correct the name.';
}
