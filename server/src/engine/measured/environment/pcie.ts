import { capturedLines, withoutPrefix } from '../captured-lines.js';

/** A PCI Express function for SMC, as shown by DISPLAY PCIE. */
export interface ReportedFunction {
  kind: 'roce' | 'ism';
  pfid: string;
  /** Only for `roce`: RoCE Express, or the RoCE function of a Network Express. */
  type?: 'RoCE' | 'NETH';
  pchid?: string;
  pnetid?: string;
}

const HEADING = /^PFID\s+DEVICE\s+TYPE\s+NAME\b/i;
const NETWORK = /^PNetID\s+(?<port>\d)\s*:\s*(?<pnetid>[A-Z0-9$#@]+)$/i;

/** The functions in captured displays (IQP022I, IQP024I), except those that SMC does not use. */
export function readFunctions(text: string): ReportedFunction[] {
  const found = new Map<string, ReportedFunction>();
  let isTable = false;
  let last: { one: ReportedFunction; port: string | undefined } | undefined;
  for (const line of capturedLines(text).map((raw) => withoutPrefix(raw).trim())) {
    if (HEADING.test(line)) {
      isTable = true;
      continue;
    }
    if (/\bIQP\d{3}I\b/.test(line)) isTable = false;
    const row = isTable ? rowOf(line) : undefined;
    if (row) {
      const { name, pfid, pchid, port } = row;
      const kind = kindOf(name);
      last = kind && { one: found.get(pfid) ?? { ...kind, pfid, pchid }, port };
      if (last) found.set(pfid, last.one);
      continue;
    }
    const network = NETWORK.exec(line)?.groups;
    // The other port of a feature with two ports can be in another network.
    if (network && last !== undefined && last.port === network.port) last.one.pnetid = network.pnetid!.toUpperCase();
  }
  return [...found.values()];
}

/** A function that is in use or configured; the partition cannot use others. Address space and job name can be blank. */
function rowOf(line: string): { pfid: string; name: string; pchid: string; port: string | undefined } | undefined {
  const words = line.toUpperCase().split(/\s+/);
  const status = words.findIndex((word) => word === 'ALLC' || word === 'CNFG');
  const port = /^\d$/.test(words.at(-1)!) ? words.at(-1) : undefined;
  const [pchid = '', number = ''] = words.slice(port === undefined ? -2 : -3);
  const [pfid = ''] = words;
  if (status < 2 || !/^[0-9A-F]{4,8}$/.test(pfid) || !/^[0-9A-F]{3,4}$/.test(pchid) || !/^[0-9A-F]{4}$/.test(number))
    return undefined;
  return { pfid: pfid.slice(-4), name: words.slice(1, status).join(' '), pchid, port };
}

function kindOf(name: string): Pick<ReportedFunction, 'kind' | 'type'> | undefined {
  if (/^ISM$/i.test(name)) return { kind: 'ism' };
  if (/^Network Express\b/i.test(name)) return { kind: 'roce', type: 'NETH' };
  return /\bRoCE\b/i.test(name) ? { kind: 'roce', type: 'RoCE' } : undefined;
}
