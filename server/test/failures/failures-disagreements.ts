import { Random } from '../connections/site-world.js';
import { type OracleFailure, oracleOf, randomSysplex, sysplexStacks } from './failures-oracle.js';
import { failuresIn } from './failures-sample.js';

const KINDS = new Set(['interface', 'osa-port', 'stack', 'lpar', 'cpc', 'distributor']);

/** Differences between the effects of failures of a random sysplex and the oracle; the first one includes the profiles. */
export function failureDisagreements(seed: number): string[] {
  const stacks = randomSysplex(new Random(seed));
  const samples = sysplexStacks(stacks);
  const found = failuresIn(samples).failures.flatMap(({ failure, moves, lost, services, unknown }) => {
    if (!KINDS.has(failure.kind)) return [];
    const wanted = oracleOf(stacks, failure as OracleFailure);
    const open = new Set(unknown.map(({ what }) => what));
    const gone = lost
      .flatMap((one) =>
        'address' in one ? [`${one.address} ${one.stack}`] : 'route' in one ? [`route ${one.route} ${one.stack}`] : [],
      )
      .filter((text) => !open.has(text.split(' ')[0]!));
    const isVipa = (text: string): boolean => text.startsWith('10.8.');
    const compared = (all: readonly string[]): string =>
      [...all]
        .filter((text) => !(wanted.isOpen && isVipa(text)) && !open.has(text.split(' ')[0]!))
        .sort()
        .join(', ');
    const differences = [
      [
        'moves',
        wanted.isOpen
          ? ''
          : moves
              .filter(({ address }) => !isOpenBefore(stacks, address))
              .map(({ address, to }) => `${address} ${to}`)
              .join(', '),
        wanted.isOpen ? '' : [...wanted.moves].map(([address, to]) => `${address} ${to}`).join(', '),
      ],
      ['lost', compared(gone.filter((text) => !isOpenBefore(stacks, text.split(' ')[0]!))), compared([...wanted.lost])],
      ...[...wanted.services].map(([port, service]) => {
        const own = services.find((one) => one.port === port && (port !== 82 || one.name === 'APP'));
        const isCompared = service && own && !(wanted.isOpen && port !== 82);
        return isCompared
          ? [
              `service ${port}`,
              `${own.state} ${[...own.stacks].sort()}`,
              `${service.state} ${[...service.stacks].sort()}`,
            ]
          : ['', '', ''];
      }),
    ];
    return differences.flatMap(([what, is, byHand]) =>
      is === byHand
        ? []
        : [
            `sysplex ${seed}, ${failure.kind} ${failure.name} ${failure.stack}: ${what} is "${is}", by hand "${byHand}"`,
          ],
    );
  });
  const text = samples.map(({ name, profile }) => `-- ${name}\n${[profile].flat().join('\n')}`).join('\n');
  return found.map((one, at) =>
    at === 0
      ? `${one}\n${JSON.stringify(stacks.map(({ name, lpar, adapters }) => [name, lpar, adapters]))}\n${text}`
      : one,
  );
}

/** The files do not determine the owner of the address before the failure. */
function isOpenBefore(stacks: ReturnType<typeof randomSysplex>, address: string): boolean {
  const at = ['10.8.0.1', '10.8.0.2', '10.8.0.3'].indexOf(address);
  if (at < 0) return false;
  const defining = stacks.filter(({ roles }) => roles[at] === 'define').length;
  const moveable = stacks.filter(({ roles }) => roles[at] === 'moveable').length;
  return defining > 1 || (defining === 0 && moveable !== 1);
}
