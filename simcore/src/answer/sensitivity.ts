import { usableCps } from '../scenario/engines.js';
import { resolve } from '../scenario/resolve.js';
import { ADAPTERS, CPCS, type Flow, type PathEnd, type Scenario } from '../scenario/scenario.js';
import { type End, SIDES } from '../scenario/setup.js';
import { Comparer, type Comparison } from './compare.js';
import type { Figure } from './result.js';
import { withApplicationsOf } from './same-applications.js';

/** The effect of a change if one assumption differs. */
export interface Variation {
  /** `twice`, `z14`. */
  setting: string;
  /** Percent change of processor time of the server for the same bytes, and of the mean response time of all flows. */
  cpPercent: number;
  responsePercent: number;
}

/** The answers with other values of one assumption. */
export interface SensitivityRow {
  assumption: string;
  variations: Variation[];
  /** The range of the answers for processor time, and for response time, in percentage points. */
  cpSpan: number;
  responseSpan: number;
}

/** How the answer depends on each assumption. */
export interface Sensitivity {
  /** The answer for the scenarios as given. */
  base: Omit<Variation, 'setting'>;
  /** The assumption with the largest effect is first. */
  rows: SensitivityRow[];
}

type Vary = (scenario: Scenario) => Scenario;

interface Assumption {
  name: string;
  /** Empty if the scenarios do not allow a variation, or if the change itself is one of it: with one value on both sides, it would be another change. */
  settings: (before: Scenario, after: Scenario) => [setting: string, vary: Vary][];
}

const ofFlows =
  (change: (flow: Flow) => Partial<Flow>): Vary =>
  (scenario) => ({
    ...scenario,
    workload: { ...scenario.workload, flows: scenario.workload.flows.map((flow) => ({ ...flow, ...change(flow) })) },
  });

const ofPath =
  (change: Partial<PathEnd>): Vary =>
  (scenario) => ({ ...scenario, path: { ...scenario.path, ...change } as Scenario['path'] & object });

const times = (value: number | number[] | undefined, factor: number): number | undefined =>
  typeof value === 'number' ? Math.max(1, Math.round(value * factor)) : undefined;

const FACTORS = [
  ['half', 0.5],
  ['twice', 2],
] as const;

/** Whether a value is the same on both sides, of the partner as well. */
function isKept(before: Scenario, after: Scenario, of: (end: End) => unknown): boolean {
  const [from, to] = [resolve(before).ends, resolve(after).ends];
  return SIDES.every((side) => of(from[side]) === of(to[side]));
}

function neighbors<T>(all: readonly T[], one: T): T[] {
  const at = all.indexOf(one);
  return at < 0 ? [] : [all[at - 1], all[at + 1]].filter((each): each is T & {} => each !== undefined);
}

const ASSUMPTIONS: readonly Assumption[] = [
  {
    name: 'rate of the workload',
    settings: ({ workload }) =>
      workload.flows.some(({ ratePerS }) => ratePerS !== undefined)
        ? FACTORS.map(([name, factor]) => [
            name,
            ofFlows(({ ratePerS }) => (ratePerS === undefined ? {} : { ratePerS: ratePerS * factor })),
          ])
        : [],
  },
  {
    name: 'size of the messages',
    settings: () =>
      FACTORS.map(([name, factor]) => [
        name,
        ofFlows(({ sendBytes, receiveBytes }) => ({
          ...(sendBytes === undefined ? {} : { sendBytes: times(sendBytes, factor) ?? sendBytes }),
          ...(receiveBytes === undefined ? {} : { receiveBytes: times(receiveBytes, factor) ?? receiveBytes }),
        })),
      ]),
  },
  {
    name: 'number of clients',
    settings: () =>
      FACTORS.map(([name, factor]) => [name, ofFlows(({ clients }) => ({ clients: times(clients ?? 1, factor)! }))]),
  },
  {
    name: 'round-trip time',
    settings: (before, after) => {
      const { server } = resolve(before).ends;
      if (server.path.kind !== 'osa' && server.path.kind !== 'smc-r') return [];
      if (before.path?.rttUs !== after.path?.rttUs) return [];
      return [100, 5000].map((rttUs) => [
        `${rttUs / 1000} ms`,
        (each: Scenario) => ofPath({ rttUs })(ofFlows((flow) => (flow.rttUs === undefined ? {} : { rttUs }))(each)),
      ]);
    },
  },
  {
    name: 'packet loss',
    settings: (before, after) =>
      resolve(before).ends.server.path.kind === 'osa' && before.path?.lossPercent === after.path?.lossPercent
        ? [['0.1 %', ofPath({ lossPercent: 0.1 })]]
        : [],
  },
  {
    name: 'machine',
    settings: (before, after) =>
      (isKept(before, after, ({ host }) => host.cpc) ? neighbors(CPCS, resolve(before).ends.server.host.cpc) : []).map(
        (cpc) => [
          cpc,
          (each) => {
            const { server, client = server } = each.hosts ?? {};
            return withApplicationsOf(each, {
              ...each,
              hosts: { server: { ...server, cpc }, client: { ...client, cpc } },
            });
          },
        ],
      ),
  },
  {
    name: 'general-purpose processors',
    settings: (before, after) => {
      if (!isKept(before, after, ({ host }) => usableCps(host))) return [];
      const cps = usableCps(resolve(before).ends.server.host);
      return FACTORS.map(([, factor]) => (Number.isInteger(cps) ? Math.max(1, Math.round(cps * factor)) : cps * factor))
        .filter((other) => other !== cps)
        .map((other) => {
          const engines = { cps: Math.ceil(other), sharedEngines: other, capPercent: 100 };
          return [
            String(Number(other.toFixed(2))),
            ({ hosts, ...rest }) => ({ ...rest, hosts: { ...hosts, server: { ...hosts?.server, ...engines } } }),
          ];
        });
    },
  },
  {
    name: 'adapter',
    settings: (before, after) => {
      const { path } = resolve(before).ends.server;
      if (path.kind !== 'osa' || before.path?.adapter !== after.path?.adapter) return [];
      return neighbors(ADAPTERS, path.adapter)
        .filter((adapter) => adapter !== 'Network-Express')
        .map((adapter) => [adapter, ofPath({ adapter })]);
    },
  },
];

/** One run of the first size. */
function once(scenario: Scenario): Scenario {
  const first = (value: number | number[] | undefined): number | undefined => (Array.isArray(value) ? value[0] : value);
  const flows = scenario.workload.flows.map(({ sendBytes, receiveBytes, ...flow }): Flow => {
    const [send, receive] = [first(sendBytes), first(receiveBytes)];
    return {
      ...flow,
      ...(send === undefined ? {} : { sendBytes: send }),
      ...(receive === undefined ? {} : { receiveBytes: receive }),
    };
  });
  return { ...scenario, workload: { ...scenario.workload, flows }, run: { ...scenario.run, replications: 1 } };
}

function worthOf({ before, change }: Comparison): Omit<Variation, 'setting'> {
  const at = (...path: string[]): number => {
    const found = path.reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], change);
    return (found as Figure | undefined)?.value ?? 0;
  };
  const names = Object.keys(before.flows);
  const responses = names.map((name) => at('flows', name, 'latencyUs', 'mean'));
  return {
    cpPercent: at('hosts', 'server', before.hosts.server.networkCpMsPerMB ? 'networkCpMsPerMB' : 'cpMsPerMB'),
    responsePercent: responses.reduce((sum, each) => sum + each, 0) / Math.max(1, names.length),
  };
}

/**
 * The sensitivity of the effect of a change to each assumption: the change is simulated again with another assumption on both sides, one
 * run each, under the same random numbers.
 *
 * @param before the current scenario; @param after with the change; for lists, the first size is used
 * @param asGiven the comparison of both, if it is known: then the answer for the scenarios as given is the one of its replications
 */
export function sensitivity(before: Scenario, after: Scenario, asGiven?: Comparison): Sensitivity {
  const comparer = new Comparer();
  const worth = (vary: Vary): Omit<Variation, 'setting'> => {
    return worthOf(comparer.compare(vary(once(before)), vary(once(after))) as Comparison);
  };
  const base = asGiven ? worthOf(asGiven) : worth((scenario) => scenario);
  const rows = ASSUMPTIONS.flatMap(({ name, settings }): SensitivityRow[] => {
    const variations = settings(before, after).map(([setting, vary]) => ({ setting, ...worth(vary) }));
    if (variations.length === 0) return [];
    const span = (key: 'cpPercent' | 'responsePercent'): number => {
      const all = [base[key], ...variations.map((each) => each[key])];
      return Math.max(...all) - Math.min(...all);
    };
    return [{ assumption: name, variations, cpSpan: span('cpPercent'), responseSpan: span('responsePercent') }];
  });
  const weight = ({ cpSpan, responseSpan }: SensitivityRow): number => Math.max(cpSpan, responseSpan);
  return { base, rows: rows.sort((a, b) => weight(b) - weight(a)) };
}
