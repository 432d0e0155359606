import { type Entry, languageOf, type ParameterFacts, type Setting, type StatementFacts } from '@ezlint/grammar';
import { listText } from '../../../engine/core/list-text.js';
import { type Spot, spotAt } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** Parameters that are merged, within a level or over all levels: the level alone does not determine which one is in effect. */
const ADDING = new Set(['DEBUG', 'SCANINTERVAL', 'SMFINIT', 'SMFTERM', 'TELNETDEVICE']);

const PORTS = ['PORT', 'TTLSPORT', 'SECUREPORT'];

/** Statements and mappings of one Telnet server; a TELNETPARMS block is one port. */
interface Server {
  globals: Entry[];
  ports: Entry[];
  mappings: Entry[];
}

/**
 * What is in effect for a parameter of Telnet connections: a PARMSGROUP overrides TELNETPARMS of the port for the clients that are mapped
 * to it, and TELNETPARMS overrides TELNETGLOBALS. Undefined if something that could override it is unknown.
 */
export function effectiveTelnet(spot: Spot, parameter: ParameterFacts, view: FileView): string | undefined {
  const key = keyOf(parameter);
  const [statement, inner] = spot.nodes;
  const level = (statement!.facts as StatementFacts).statement;
  if (!isOfAllLevels(key, parameter)) return undefined;
  const server = serverAt(spot, level, view);
  if (!server || server.globals.length > 1) return undefined;
  const levels = new Levels(server, key, view);
  if (level === 'TELNETGLOBALS') return spot.nodes.length === 2 ? levels.ofServer() : undefined;
  if (level === 'TELNETPARMS')
    return spot.nodes.length === 2 ? levels.ofPort(entryAt(server.ports, spot, 0, view)) : undefined;
  if ((inner?.facts as ParameterFacts | undefined)?.name !== 'PARMSGROUP' || spot.nodes.length !== 3) return undefined;
  const mapping = entryAt(server.mappings, spot, 0, view);
  return mapping && levels.ofGroup(mapping, entryAt(listOf(mapping.PARMSGROUP), spot, 1, view));
}

class Levels {
  constructor(
    private readonly server: Server,
    private readonly key: string,
    private readonly view: FileView,
  ) {}

  /** For a value of TELNETGLOBALS: the ports for which it is in effect, and those for which it is not. */
  ofServer(): string | undefined {
    const { ports } = this.server;
    const names = ports.map(portOf);
    if (names.length === 0 || names.includes(undefined) || new Set(names).size < names.length) return undefined;
    const own = ports.filter((port) => port[this.key] !== undefined);
    const taking = ports.filter((port) => !own.includes(port));
    const others = own.map((port) => `port ${portOf(port)} has ${this.written(port)}`);
    if (taking.length === 0) return `Not in effect for any port: ${others.join('; ')}`;
    const whom = `for port${taking.length === 1 ? '' : 's'} ${listText(taking.map((port) => portOf(port)!))}`;
    return sentence(`In effect ${whom}`, [...others, ...this.groupsOf(taking)]);
  }

  /** For a value of TELNETPARMS: what it overrides, and what overrides it. */
  ofPort(port: Entry | undefined): string | undefined {
    const name = port && portOf(port);
    if (name === undefined || this.server.ports.filter((other) => portOf(other) === name).length > 1) return undefined;
    const [globals] = this.server.globals;
    const over = globals?.[this.key] === undefined ? '' : `, overrides ${this.written(globals)} of TELNETGLOBALS`;
    return sentence(`In effect for port ${name}${over}`, this.groupsOf([port!]));
  }

  /** For a value of a PARMSGROUP: the clients to which it applies, and what it overrides. */
  ofGroup(mapping: Entry, group: Entry | undefined): string | undefined {
    const name = group && nameOf(group);
    const ports = this.portsOf(mapping);
    if (name === undefined || ports.length === 0) return undefined;
    const clients = clientsOf(mapping, name);
    if (clients.length === 0)
      return `Not in effect for any client: no PARMSMAP, LUMAP or PRTMAP of this block refers to ${name}`;
    const [globals] = this.server.globals;
    const weaker = ports.flatMap((port) => {
      const from = port[this.key] === undefined ? globals : port;
      if (from?.[this.key] === undefined) return [];
      return [
        from === port ? `${this.written(port)} of port ${portOf(port)}` : `${this.written(from)} of TELNETGLOBALS`,
      ];
    });
    const over = weaker.length === 0 ? '' : `, overrides ${listText([...new Set(weaker)])}`;
    return `In effect for ${listText(clients)}${over}`;
  }

  /** Groups with their own value, for the clients of these ports. */
  private groupsOf(ports: readonly Entry[]): string[] {
    return this.server.mappings.flatMap((mapping) => {
      if (!this.portsOf(mapping).some((port) => ports.includes(port))) return [];
      return listOf(mapping.PARMSGROUP).flatMap((group) => {
        const name = nameOf(group);
        const clients = name === undefined ? [] : clientsOf(mapping, name);
        if (group[this.key] === undefined || clients.length === 0) return [];
        return [`${listText(clients)} have ${this.written(group)}`];
      });
    });
  }

  /** A block of mappings without a port applies to the only port. */
  private portsOf(mapping: Entry): Entry[] {
    const { ports } = this.server;
    const named = listOf(mapping.PORT).flatMap((entry) => [...listOf(entry.port), ...listOf(entry.qualified)]);
    if (named.length === 0) return ports.length === 1 ? ports : [];
    const names = new Set(named.map((word) => String((word as unknown as Setting).value)));
    return ports.filter((port) => names.has(portOf(port) ?? ''));
  }

  /** A parameter as coded, and its place. */
  private written(entry: Entry): string {
    const { stack } = this.view.reading;
    const place = stack.locate((entry[this.key] as Entry).at);
    const spot = place && spotAt(place.file, place.start);
    if (!spot) return 'another value';
    const node = spot.nodes.at(-1)!;
    const words = place.file.text.slice(spot.part.start + node.start, spot.part.start + node.end).replace(/\s+/g, ' ');
    const { line } = place.file.lines.position(place.start);
    const file = place.file === this.view.file ? '' : `${place.file.path.split('/').at(-1)}, `;
    return `\`${words}\` (${file}line ${line})`;
  }
}

function keyOf({ name, sets }: ParameterFacts): string {
  return sets === undefined ? name : Object.keys(sets)[0]!;
}

/** It is valid at all levels, and excludes only its opposite. */
function isOfAllLevels(key: string, { excludes = [] }: ParameterFacts): boolean {
  if (ADDING.has(key)) return false;
  const [globals, ports] = ['TELNETGLOBALS', 'TELNETPARMS'].map((name) => parametersOf(name));
  const isSame = (other: string): boolean => keyOf(globals!.get(other) ?? ({ name: other } as ParameterFacts)) === key;
  return globals!.has(key) && ports!.has(key) && excludes.every(isSame);
}

function parametersOf(statement: string): ReadonlyMap<string, ParameterFacts> {
  const facts = languageOf('tn3270').byId.get(statement)?.facts;
  return new Map((facts?.parameters ?? []).map((parameter) => [parameter.name, parameter]));
}

/** The server that the statement at the caret configures; undefined if a part of it is unknown. */
function serverAt(spot: Spot, level: string, view: FileView): Server | undefined {
  const { model } = view.reading.stack;
  const { gaps, other, members } = model;
  const mayHide = ({ reason, statement }: (typeof gaps)[number]): boolean =>
    reason === 'include' || statement === undefined || LEVELS.includes(statement);
  const servers: Server[] = gaps.some(mayHide) ? [] : [serverOf((name) => other[name] ?? [])];
  for (const { complete, entries } of members?.tn3270 ?? []) {
    if (!complete) continue;
    servers.push(
      serverOf((name) =>
        (entries[name] ?? []).map(
          ({ at, damaged, settings }) => ({ ...settings, at, ...(damaged ? { damaged } : {}) }) as Entry,
        ),
      ),
    );
  }
  const all = ({ globals, ports, mappings }: Server): Entry[] => [...globals, ...ports, ...mappings];
  const server = servers.find((each) => entryAt(all(each), spot, 0, view) !== undefined);
  return server && LEVELS.includes(level) && !all(server).some(({ damaged }) => damaged) ? server : undefined;
}

const LEVELS = ['TELNETGLOBALS', 'TELNETPARMS', 'BEGINVTAM'];

function serverOf(entries: (statement: string) => Entry[]): Server {
  const [globals, ports, mappings] = LEVELS.map((name) => entries(name));
  return { globals: globals!, ports: ports!, mappings: mappings! };
}

/** The entry that contains the caret, at a depth of the tree. */
function entryAt(entries: readonly Entry[], { part, nodes }: Spot, depth: number, view: FileView): Entry | undefined {
  const start = part.start + nodes[depth]!.start;
  return entries.find(({ at }) => {
    const place = view.reading.stack.locate(at);
    return place?.file === view.file && place.start === start;
  });
}

function listOf(value: Entry[string]): Entry[] {
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]) as unknown as Entry[];
}

/** Number and qualifier of the port of a TELNETPARMS block. */
function portOf(block: Entry): string | undefined {
  for (const keyword of PORTS) {
    const [port] = listOf(block[keyword]);
    const word = (port?.port ?? port?.qualified) as Setting | undefined;
    if (word?.value !== undefined) return String(word.value);
  }
  return undefined;
}

function nameOf(group: Entry): string | undefined {
  const { value } = (group.name ?? {}) as Setting;
  return value === undefined ? undefined : String(value);
}

/** The scope of a group of parameters: its clients, and the clients of its LUs. */
function clientsOf(mapping: Entry, group: string): string[] {
  const value = (entry: Entry, key: string): unknown => (entry[key] as Setting | undefined)?.value;
  const clients = listOf(mapping.PARMSMAP).flatMap((map) =>
    value(map, 'group') === group ? [value(map, 'client')] : [],
  );
  const named = clients.filter((client) => client !== undefined).map((client) => `\`${client}\``);
  const byLu = ['LUMAP', 'PRTMAP'].some((keyword) =>
    listOf(mapping[keyword]).some((map) => value(map, 'PMAP') === group),
  );
  return [...(named.length > 0 ? [`clients ${listText(named)}`] : []), ...(byLu ? [`LUs with PMAP ${group}`] : [])];
}

function sentence(start: string, exceptions: readonly string[]): string {
  return exceptions.length === 0 ? start : `${start}; but ${exceptions.join('; ')}`;
}
