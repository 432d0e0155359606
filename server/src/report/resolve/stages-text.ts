import { greatest } from '@ezlint/grammar';
import type { StageAnswer } from '../../engine/core/resolve/stages/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import type { Style } from '../text/style.js';

/** Titles of the stages. */
export const STAGE_TITLES: Record<StageAnswer['stage'], string> = {
  port: 'Port',
  netaccess: 'Network access',
  source: 'Source address',
  route: 'Route',
  interface: 'Interface',
  mtu: 'MTU',
  filter: 'IP filters',
  tunnel: 'Tunnel',
  tls: 'AT-TLS',
  ids: 'Intrusion detection',
  qos: 'QoS',
  smc: 'SMC',
  distribution: 'Distribution',
  accelerator: 'QDIO Accelerator',
  queue: 'Inbound queue',
  tcp: 'TCP',
};

/** A line for each stage with the decision; the next candidate and what is missing are below it. */
export function stagesText(stages: readonly StageAnswer[], { all, style }: { all: boolean; style: Style }): string[] {
  const width = greatest(stages.map(({ stage }) => STAGE_TITLES[stage].length));
  return stages.flatMap(({ stage, result, by, next, missing, also = [] }) => {
    const place = by ? style.faint(`  ${fileAndLine(by)}`) : '';
    const shown = all ? next : next.slice(0, 1);
    const indent = ' '.repeat(width + 4);
    return [
      `${style.strong(STAGE_TITLES[stage].padEnd(width))}  ${result}${place}`,
      ...(missing.length > 0 ? [`${indent}depends on ${missing.join('; ')}`] : []),
      ...also.map((one) => `${indent}also ${one.name}${style.faint(`  ${fileAndLine(one)}`)}`),
      ...shown.map((one) => `${indent}next ${one.name}${style.faint(`  ${fileAndLine(one)}`)}`),
    ];
  });
}
