import { createAnalyzer } from '../server/src/engine/core/analysis/analyze.js';
import { failuresOf } from '../server/src/engine/failures/failures.js';
import { median, type Row } from './timing.js';

/** All single failures of a sysplex in which each stack backs up the dynamic VIPAs of the next one. */
export function benchFailures(stacks: number, vipas: number, ports: number): Row[] {
  const analyzer = createAnalyzer({ rules: [] });
  const given = Array.from({ length: stacks }, (_, at) => {
    const path = `PROF${at}`;
    const documents = [{ path, text: profileOf(at, stacks, vipas, ports), language: 'profile' as const }];
    const environment = environmentOf(stacks);
    const request = {
      ...{ name: `TCP${at}`, documents, environment, release: '3.2' as const, parameters: {} },
      symbols: new Map<string, string>(),
      resolve: () => undefined,
    };
    const { release } = request;
    return { name: `TCP${at}`, model: analyzer.read(request).stack.model, release, environment };
  });
  const count = failuresOf(given).failures.length;
  return [
    {
      what: `${count} failures of ${stacks} stacks with ${stacks * vipas} dynamic VIPAs and ${ports} services each`,
      value: median(
        5,
        () => 0,
        () => failuresOf(given),
      ),
      unit: 'ms',
    },
  ];
}

const INTERFACES = 4;

function profileOf(at: number, stacks: number, vipas: number, ports: number): string {
  const address = (stack: number, index: number): string => `10.8.${stack}.${index + 1}`;
  const adapters = Array.from({ length: INTERFACES }, (_, index) => [
    `INTERFACE OSA${index} DEFINE IPAQENET PORTNAME P${index} IPADDR 10.1.${index}.${at + 1}/24 MONSYSPLEX`,
    `START OSA${index}`,
  ]);
  const defined = Array.from({ length: vipas }, (_, index) => [
    `VIPADEFINE 255.255.255.0 ${address(at, index)}`,
    `VIPADISTRIBUTE DEFINE ${address(at, index)} PORT ${2000 + index} DESTIP ALL`,
    `VIPABACKUP ${(index % 200) + 1} ${address((at + 1) % stacks, index)}`,
  ]);
  return [
    'GLOBALCONFIG SYSPLEXMONITOR RECOVERY MONINTERFACE NODYNROUTE',
    `IPCONFIG DYNAMICXCF 10.9.0.${at + 1} 255.255.255.0 1`,
    ...adapters.flat(),
    'BEGINROUTES',
    ...Array.from({ length: INTERFACES }, (_, index) => `ROUTE DEFAULT 10.1.${index}.254 OSA${index} MTU 1492`),
    'ENDROUTES',
    'VIPADYNAMIC',
    ...defined.flat(),
    'ENDVIPADYNAMIC',
    'PORT',
    ...Array.from({ length: ports }, (_, index) => ` ${2000 + index} TCP JOB${index}`),
    '',
  ].join('\n');
}

function environmentOf(stacks: number): Record<string, unknown> {
  return {
    interfaces: Object.fromEntries(
      Array.from({ length: INTERFACES }, (_, index) => [
        `OSA${index}`,
        { osaPort: `PORT${index}`, chpid: `1${index}`, switch: `SWITCH${index % 2}`, lan: `LAN${index}` },
      ]),
    ),
    lpars: Array.from({ length: stacks }, (_, at) => ({ name: `LP${at}`, cpc: `CPC${at % 2}`, stacks: [`TCP${at}`] })),
  };
}
