import type { TrafficProjection, TrafficQuestionnaire } from '@ezlint/simcore';
import { plural } from '../../../engine/core/list-text.js';
import { table } from '../../../report/text/columns.js';
import type { EnclaveReport, SrbReport } from './project.js';

const SOURCE = 'Method: IBM, Capacity planning for zIIP-assisted IPSec (2007)';

/** Method 1 as a page. */
export function enclaveText(report: EnclaveReport): string {
  const { projection: p } = report;
  const rows: [string, string][] = [
    ['ran on zIIPs (IIP)', percent(report.eligibleOnZiipPercent)],
    ['eligible, ran on general processors (IIPCP)', percent(report.eligibleOnCpPercent)],
    ['eligible for zIIPs', percent(p.eligiblePercent)],
    ...(report.fromServiceTimePercent === undefined
      ? []
      : [['  from the service time', percent(report.fromServiceTimePercent)] as [string, string]]),
    ...(p.eligibleShare === undefined
      ? []
      : [['  of all work', `${(100 * p.eligibleShare).toFixed(1)} %`] as [string, string]]),
    ...(p.msPerMb === undefined
      ? []
      : ([
          ['cost', `${p.msPerMb.toFixed(2)} ms/MB`],
          ['  of it on zIIPs', `${p.ziipMsPerMb!.toFixed(2)} ms/MB`],
          ['  of it on general processors', `${p.cpMsPerMb!.toFixed(2)} ms/MB`],
        ] as [string, string][])),
    [demandLabel(report), rangeText(p.demandRangePercent, percent)],
    [
      `zIIPs required, each at most ${p.targetPercent} % busy`,
      `${rangeText(p.ziipRange, String)}, each ${p.perZiipPercent.toFixed(1)} % busy${p.ziipRange[0] === p.ziips ? '' : ` with ${p.ziips}`}`,
    ],
  ];
  if (p.withOther) rows.push([`with ${plural(p.withOther.ziips, 'zIIP')}`, otherText(report)]);
  for (const note of report.notes) rows.push(['note', note]);
  return page(`zIIPs for IPSec, method 1: service class ${report.serviceClass ?? '(not named)'}`, rows);
}

/** Nothing must be added for time that ran on zIIPs. */
function demandLabel({ overhead, eligibleOnCpPercent }: EnclaveReport): string {
  if (eligibleOnCpPercent === 0) return 'demand';
  const percents = overhead.map((share) => (100 * share).toFixed(1));
  return `demand with ${[...new Set(percents)].join(' to ')} % overhead`;
}

function rangeText([low, high]: readonly [number, number], shown: (value: number) => string): string {
  return shown(low) === shown(high) ? shown(high) : `${shown(low)} to ${shown(high)}`;
}

function otherText({ spills, projection: { withOther, demandRangePercent } }: EnclaveReport): string {
  const { ziips, perZiipPercent, spillPercent, throughputMBs } = withOther!;
  const busy = `each ${rangeText(perZiipPercent, tenths)} % busy`;
  if (demandRangePercent[1] <= 100 * ziips)
    return spills ? `${busy}, only peaks within the interval run on general processors` : busy;
  if (spills) return `${busy}, ${rangeText(spillPercent, tenths)} % of one engine runs on general processors`;
  return throughputMBs === undefined
    ? `${busy}, throughput falls`
    : `${busy}, throughput falls to about ${rangeText([throughputMBs[1], throughputMBs[0]], tenths)} MB/s`;
}

/** Method 2 as a page. */
export function srbText(report: SrbReport): string {
  const { projection: p } = report;
  return page(`zIIPs for IPSec, method 2: SRB time of ${report.job}`, [
    ['SRB time', `${p.srbTimeS.toFixed(2)} s in ${report.intervalS} s`],
    ['zIIPs busy', p.ziipsBusy.toFixed(2)],
    [`zIIPs required, each at most ${report.targetPercent} % busy`, String(p.ziips)],
    ['time of all general processors', `${p.busyTimeS.toFixed(2)} s, of which ${p.remainingTimeS.toFixed(2)} s remain`],
    ['general processors afterwards', `each ${p.cpBusyAfterPercent.toFixed(1)} % busy`],
    ['bias', 'too high if a part of the traffic is in clear text; too low for bulk data, which can become faster'],
  ]);
}

/** Method 3 as a page. */
export function trafficText(report: TrafficProjection & TrafficQuestionnaire): string {
  const heading = ['interval', 'IPSec adds', 'on zIIPs', 'off general processors'];
  const rows = report.intervals.map(({ name, ipsecPercent, ziipPercent, cpReductionPercent }) => [
    name,
    ...[ipsecPercent, ziipPercent, cpReductionPercent].map((range) => rangeText(range, tenths)),
  ]);
  const { name, ziips } = report.peak;
  return [
    `zIIPs for IPSec, method 3: ${report.cpc}, ${report.cipher}`,
    'percent of one engine',
    '',
    ...table([heading, ...rows]).map((line) => `  ${line}`),
    '',
    `peak: ${name}, ${ziips[0] === ziips[1] ? '' : `${ziips[0]} to `}${plural(ziips[1], 'zIIP')}, each at most ${report.targetPercent} % busy`,
    `costs of packets and bytes: those of the simulation, with its 90 % interval${report.calibrated ? '' : `; ${report.cpc} is extrapolated`}`,
    SOURCE,
    '',
  ].join('\n');
}

function page(title: string, rows: readonly (readonly [string, string])[]): string {
  return [title, 'percent of one engine', '', ...table(rows).map((line) => `  ${line}`), '', SOURCE, ''].join('\n');
}

const percent = (value: number): string => `${value.toFixed(2)} %`;
const tenths = (value: number): string => value.toFixed(1);
