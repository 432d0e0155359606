import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildMembers,
  connectionAnswers,
  EffectiveValues,
  languageOf,
  memberParser,
  networkProblems,
  type ParsedFile,
  type PolicyInput,
  policyParser,
  profileParser,
  type Setting,
  StackBuilder,
  type StackModel,
} from '@ezlint/grammar';
import { loadPolicy } from '@ezlint/policies';
import { everyNth, isLong } from '../../../scripts/lib/runs.js';
import { breakLines } from '../../src/engine/core/edits/break-lines.js';
import { keepColumns } from '../../src/engine/core/edits/keep-columns.js';
import { splitLongLines } from '../../src/engine/core/edits/long-lines.js';
import { keepNumbers } from '../../src/engine/core/edits/numbered-records.js';
import { TextEditor } from '../../src/engine/core/edits/text-edits.js';
import { lineStates, linesOfAnother } from '../../src/engine/core/findings/coverage.js';
import { DEFAULT_LIMITS } from '../../src/engine/files/limits.js';
import type { ReadFile } from '../../src/engine/files/read.js';
import { checkIncludes } from '../../src/engine/input/expansion.js';
import { groupStacks } from '../../src/engine/input/stacks.js';
import { Frames } from '../../src/lsp/protocol/frames.js';
import { generateProfile } from '../../tools/generate-profile.js';
import { startCounting, stepsOf, stopCounting } from './steps.js';

/**
 * Work grows at most linearly with the text. Steps are counted instead of timed, so a busy computer does not affect the result. The rules run as
 * WebAssembly, which is not counted, so their processor time is compared, with a tolerance.
 */

function linesOf(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
}

function modelOf(file: ParsedFile, builder = new StackBuilder()): StackModel {
  const language = languageOf('profile');
  return builder.build(file, { name: 'growth', release: '3.2', language, resolveInclude: () => undefined }).model;
}

describe('ten times the lines require at most eleven times the steps', () => {
  const small = generateProfile(300);
  const large = generateProfile(3000);

  beforeAll(() => {
    startCounting();
    // One-time initialization is not included.
    modelOf(profileParser('profile').parse(small, 'first'));
  });
  afterAll(stopCounting);

  const growth = (prepare: (text: string) => () => void): number => {
    const steps = [small, large].map((text) => stepsOf(prepare(text)));
    expect(steps[0]).toBeGreaterThan(1000);
    return steps[1]! / steps[0]!;
  };

  test('to parse', () => {
    expect(growth((text) => () => profileParser('profile').parse(text, 'growth'))).toBeLessThan(11);
  });

  test('to build the model', () => {
    const ratio = growth((text) => {
      const file = profileParser('profile').parse(text, 'growth');
      return () => modelOf(file);
    });
    expect(ratio).toBeLessThan(11);
  });

  test('to parse and build again after an edit', () => {
    const ratio = growth((text) => {
      const parser = profileParser('profile');
      const builder = new StackBuilder();
      const before = parser.parse(text, 'growth');
      modelOf(before, builder);
      return () => modelOf(parser.parse(text.replace('TCP JOB7 ', 'TCP JOB7X '), 'growth', before), builder);
    });
    expect(ratio).toBeLessThan(11);
  });

  test('to determine the value in effect for each port', () => {
    const ratio = growth((text) => {
      const parsed = profileParser('profile').parse(text.replaceAll('SHAREPORT', 'NODELAYACKS'), 'growth');
      const stack = modelOf(parsed);
      const ports = stack.ports.map(({ port }) => Number((port as Setting).value));
      return () => {
        const effective = new EffectiveValues(stack);
        for (const port of ports) effective.delayAcks(port);
      };
    });
    expect(ratio).toBeLessThan(11);
  });

  test('to group a folder into stacks', () => {
    const steps = [300, 3000].map((count) => {
      const files = Array.from({ length: 2 * count }, (_, at) => {
        const path = `/f/${at < count ? `P${at}` : `M${at - count}`}`;
        return { path, shown: path, text: 'SOMAXCONN 10\n', decoding: {}, language: 'profile' } as ReadFile;
      });
      const includes = new Map(files.slice(0, count).map(({ path }, at) => [path, [`/f/M${at}`]]));
      const names = new Map([...includes].map(([path, targets]) => [path, new Set(targets)]));
      return stepsOf(() => {
        const stacks = groupStacks({ files, names, includes, alternatives: new Map(), missing: [] }, 'each', 'f', {
          mappings: [],
          symbols: new Map(),
        });
        expect(stacks).toHaveLength(count);
        for (const stack of stacks) checkIncludes(stack.files, includes, DEFAULT_LIMITS);
      });
    });
    expect(steps[1]! / steps[0]!).toBeLessThan(11);
  });

  test('to build the model of a list on one line', () => {
    const [few, many] = [300, 3000].map((count) => {
      const entries = Array.from({ length: count }, (_, index) => `${index + 1} TCP J${index}`);
      const file = profileParser('profile').parse(`PORT ${entries.join(' ')}`, 'growth');
      return stepsOf(() => modelOf(file));
    });
    expect(many! / few!).toBeLessThan(11);
  });

  test('to merge the nested lists of many statements', () => {
    const [few, many] = [100, 1000].map((count) => {
      const text = linesOf(count, (at) => `GLOBALCONFIG SMCR PFID ${(at % 4000) + 1}`);
      const file = profileParser('profile').parse(text, 'growth');
      return stepsOf(() => modelOf(file));
    });
    expect(many! / few!).toBeLessThan(11);
  });

  test.each([
    ['a wrong word', (index: number) => `${index + 1} TCX J${index}`],
    ['a word too many', (index: number) => `${index + 1} TCP J${index} ZQX`],
    ['a word missing', (index: number) => `${index + 1} TCP`],
  ])('to parse a list with %s in every entry', (_what, entry) => {
    const [few, many] = (isLong ? [300, 3000] : [100, 1000]).map((count) => {
      const text = `PORT\n ${Array.from({ length: count }, (_, index) => entry(index)).join('\n ')}`;
      return stepsOf(() => profileParser('profile').parse(text, 'growth'));
    });
    expect(many! / few!).toBeLessThan(11);
  });

  test('to parse a statement with many words that are not valid', () => {
    const [few, many] = [100, 1000].map((count) => {
      const text = `LINK L1 CTC 1 D1 ${'CHECKSUM WORD\n '.repeat(count)}`;
      return stepsOf(() => modelOf(profileParser('profile').parse(text, 'growth')));
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test('a wrong word does not search the parameters of all statements', () => {
    interface Parameters {
      parameters?: readonly Parameters[];
    }
    const sizeOf = ({ parameters = [] }: Parameters): number =>
      parameters.reduce((sum, each) => sum + 1 + sizeOf(each), 0);
    const all = languageOf('profile').statements.reduce((sum, { facts }) => sum + sizeOf(facts), 0);
    const [few, many] = [100, 200].map((count) =>
      stepsOf(() => profileParser('profile').parse(`LINK L1 CTC 1 D1 ${'CHECKSUM WORD\n '.repeat(count)}`, 'growth')),
    );
    // A search takes eight steps for each parameter.
    expect((many! - few!) / 100).toBeLessThan(3 * all);
  });

  test.each([
    ['a list that is not closed', 'SSCPID=1,IQDCHPID=(1,', 'A=(1,2),'],
    ['lists inside lists', 'SSCPID=1', ',A=(1'],
    ['a value of many words', 'SSCPID=(1', ',A'],
  ])('to read a member with %s', (_what, head, more) => {
    const parser = memberParser('vtam-start', { release: '3.2' });
    const [few, many] = [100, 1000].map((count) =>
      stepsOf(() => {
        const file = parser.parse(head + more.repeat(count), 'growth');
        buildMembers([{ language: 'vtam-start', file, vocabulary: parser.vocabulary }], '3.2');
      }),
    );
    expect(many! / few!).toBeLessThan(11);
  });

  test('to divide the long lines of many edits', () => {
    const [few, many] = [100, 1000].map((count) => {
      const text = linesOf(
        count,
        (at) => `INTERFACE OSA${at} DEFINE IPAQENET PORTNAME PORT${at} IPADDR 10.1.1.1/24 MTU 1492 VLANID 4 VMAC`,
      );
      const file = profileParser('profile').parse(text, 'growth');
      const editor = new TextEditor(file);
      const edits = file.parts.map(({ end }) => editor.replace(end, end, '\n  READSTORAGE AVG'));
      return stepsOf(() => splitLongLines(edits, () => file));
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test.each([
    ['longer', (editor: TextEditor, { start }: { start: number; end: number }) => editor.replace(start, start, ' ')],
    ['inserted', (editor: TextEditor, { end }: { start: number; end: number }) => editor.insertLines(end, 'SACONFIG')],
  ])('to keep the columns and numbers of many %s records', (_what, edit) => {
    const [few, many] = [100, 1000].map((count) => {
      const text = linesOf(
        count,
        (at) => `PORT ${at + 1} TCP J${at} ; job`.padEnd(72) + String(at + 1).padStart(8, '0'),
      );
      const file = profileParser('profile').parse(text, 'growth');
      expect(file.sequenceNumbers?.ranges).toHaveLength(count);
      const edits = file.parts.map((part) => edit(new TextEditor(file), part));
      return stepsOf(() =>
        keepNumbers(
          breakLines(
            keepColumns(edits, () => file),
            () => file,
          ),
          () => file,
        ),
      );
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test('to find the lines of another language', () => {
    const [few, many] = [100, 1000].map((count) => {
      const text = linesOf(count, (at) => `IpFilterRule R${at}\n{\n  IpFilterAction\n  {\n    Wrong ${at}\n  }\n}`);
      const file = policyParser('ipsec').parse(text, 'growth');
      return stepsOf(() => expect(linesOfAnother(file)).toBeUndefined());
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test('to read the states of many problems on one line', () => {
    const [few, many] = [100, 1000].map((count) => {
      const file = profileParser('profile').parse(`IPCONFIG ${'FOO DATAGRAMFWD '.repeat(count)}`, 'growth');
      let characters = 0;
      const lineText = file.lines.lineText.bind(file.lines);
      jest.spyOn(file.lines, 'lineText').mockImplementation((line) => {
        characters += lineText(line).length;
        return lineText(line);
      });
      lineStates(file);
      return characters;
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test('to read names that contain the next one twice', () => {
    const [few, many] = [9, 90].map((count) => {
      const named = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`n${at}`, [`n${at + 1}`, `n${at + 1}`]]),
      );
      return stepsOf(() => networkProblems({ ...named, [`n${count}`]: ['10.0.0.0/8'] }));
    });
    expect(many! / few!).toBeLessThan(13);
  });

  test('to receive a message in parts', () => {
    const [few, many] = [300, 3000].map((count) => {
      const body = Buffer.alloc(count * 100, ' ');
      const frame = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
      let joined = 0;
      const concat = jest.spyOn(Buffer, 'concat').mockImplementation((list) => {
        joined += list.reduce((size, each) => size + each.length, 0);
        return Buffer.from(list.flatMap((each) => [...each]));
      });
      const frames = new Frames();
      for (let at = 0; at < frame.length; at += 100) frames.write(frame.subarray(at, at + 100));
      concat.mockRestore();
      return joined;
    });
    expect(many! / few!).toBeLessThan(11);
  });

  test('quadratic work would be detected', () => {
    const ratio = growth((text) => () => {
      const lines = text.split('\n');
      for (const a of lines) lines.find((b) => b.length > 100 && a === b);
    });
    expect(ratio).toBeGreaterThan(50);
  });
});

describe('rules', () => {
  const FACTOR = 8;
  const policy = loadPolicy(readFileSync(join(__dirname, '../../../policies/dist/policy.wasm')));

  const inputOf = (text: string): PolicyInput => {
    const stack = modelOf(profileParser('profile').parse(text, 'growth'));
    const connections = connectionAnswers({ stack, environment: {} });
    return { version: 1, release: '3.2', stack, connections, environment: {}, parameters: {} };
  };

  /** The minimum of several runs, because noise only adds time. */
  const leastMs = (input: PolicyInput, times: number): number => {
    const spent = Array.from({ length: times }, () => {
      const before = process.cpuUsage();
      policy.evaluate(input);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...spent);
  };

  const PROFILES: [what: string, textOf: (lines: number) => string][] = [
    ['a profile', generateProfile],
    ['a statement that is repeated', (lines) => linesOf(2 * lines, (at) => `IPCONFIG ARPTO ${(at % 1440) + 1}`)],
    [
      'ports with jobs of AUTOLOG',
      (lines) =>
        `AUTOLOG\n${linesOf(lines, (at) => ` J${at}`)}\nENDAUTOLOG\nPORT\n${linesOf(lines, (at) => ` ${at + 1} TCP J${at}`)}`,
    ],
    [
      'ports of which every second one has a comment',
      (lines) => `PORT\n${linesOf(2 * lines, (at) => ` ${at + 1} TCP J${at} ${at % 2 ? '; used' : ''}`)}`,
    ],
    [
      'ranges of ports that overlap, with ports in them',
      (lines) => linesOf(lines / 4, (at) => `PORTRANGE ${at + 1000} 60000 TCP R${at}\nPORT ${at + 4000} TCP J${at}`),
    ],
    [
      'one name of many devices and links',
      (lines) => linesOf(lines, (at) => (at % 2 ? 'LINK L IPAQENET OSA' : 'DEVICE OSA MPCIPA')),
    ],
    ['traces of many links', (lines) => linesOf(lines, (at) => `PKTTRACE ON LINKNAME=L${at}`)],
    [
      'devices with links and addresses',
      (lines) =>
        [
          linesOf(lines, (at) => `DEVICE D${at} MPCIPA\nLINK L${at} IPAQENET D${at}`),
          'HOME',
          linesOf(lines, (at) => ` 10.${Math.trunc(at / 250)}.${at % 250}.1 L${at}`),
          linesOf(lines, (at) => `START D${at}`),
        ].join('\n'),
    ],
    [
      'interfaces of as many ports',
      (lines) =>
        linesOf(
          lines,
          (at) =>
            `INTERFACE I${at} DEFINE IPAQENET PORTNAME P${at} IPADDR 10.${Math.trunc(at / 250)}.${at % 250}.1/24 VLANID 5\nSTART I${at}`,
        ),
    ],
    [
      'interfaces in one VLAN, two for each route',
      (lines) =>
        [
          linesOf(
            lines,
            (at) =>
              `INTERFACE I${at} DEFINE IPAQENET PORTNAME P${at >> 1} IPADDR 10.${at >> 8}.${at & 255}.1/24 VLANID 5 VMAC`,
          ),
          'BEGINROUTES',
          linesOf(lines, (at) => {
            const to = at >> 1;
            return `ROUTE 172.${16 + (to >> 8)}.${to & 255}.0/24 10.${at >> 8}.${at & 255}.2 I${at} MTU 1492`;
          }),
          'ENDROUTES\nTCPCONFIG',
        ].join('\n'),
    ],
    [
      'interfaces on one subnet with two masks',
      (lines) =>
        `TCPCONFIG\n${linesOf(lines, (at) => `INTERFACE I${at} DEFINE IPAQENET PORTNAME P${at} IPADDR 10.1.${at >> 8}.${at & 255}/${15 + (at % 2)}`)}`,
    ],
    [
      'names before their definition',
      (lines) =>
        `${linesOf(lines, (at) => `START D${at}`)}\n${linesOf(lines, (at) => `DEVICE D${at} MPCIPA`)}\nTCPCONFIG`,
    ],
    [
      'parameters that are repeated in one statement',
      (lines) =>
        `TCPCONFIG ${linesOf(lines, (at) => `FINWAIT2TIME ${at}`)}\nIPCONFIG ${linesOf(lines, () => 'ARPTO 5')}`,
    ],
    [
      'one route that is repeated',
      (lines) =>
        `BEGINROUTES\n${linesOf(lines, (at) => ` ROUTE 10.5.5.0/24 10.1.1.2 I MTU ${576 + at}`)}\nENDROUTES\nTCPCONFIG`,
    ],
    [
      'routes over one interface, with direct routes to as many hosts',
      (lines) =>
        `INTERFACE I DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nBEGINROUTES\n${linesOf(lines, (at) => ` ROUTE 172.16.${at >> 8}.${at & 255} HOST = I\n ROUTE 172.17.${at >> 8}.${at & 255} HOST 10.2.${at >> 8}.${at & 255} I`)}\nENDROUTES\nTCPCONFIG`,
    ],
    [
      'addresses that are distributed, each with a route',
      (lines) => {
        const address = (at: number): string => `10.2.${at >> 8}.${at & 255}`;
        return [
          'IPCONFIG DYNAMICXCF 10.9.9.1 255.255.255.0 1\nTCPCONFIG\nVIPADYNAMIC',
          linesOf(lines, (at) => ` VIPADEFINE 255.255.255.0 ${address(at)}`),
          linesOf(lines, (at) => ` VIPADISTRIBUTE DEFINE ${address(at)} PORT 23 DESTIP ALL`),
          'ENDVIPADYNAMIC\nBEGINROUTES',
          linesOf(lines, (at) => ` ROUTE ${address(at)} HOST 10.1.1.5 I REPLACEABLE`),
          'ENDROUTES',
        ].join('\n');
      },
    ],
    [
      'ports in one range',
      (lines) => `PORTRANGE 1 60000 TCP OMVS\nPORT\n${linesOf(lines, (at) => ` ${at + 1} TCP J${at}`)}`,
    ],
    [
      'servers of dynamic VIPAs',
      (lines) =>
        [
          `VIPADYNAMIC\n${linesOf(lines, (at) => ` VIPADEFINE 255.255.255.0 10.${at >> 8}.${at & 255}.1`)}\nENDVIPADYNAMIC`,
          `AUTOLOG\n${linesOf(lines, (at) => ` J${at}`)}\nENDAUTOLOG`,
          `PORT\n${linesOf(lines, (at) => ` ${at + 1} TCP J${at} BIND 10.${at >> 8}.${at & 255}.1`)}`,
        ].join('\n'),
    ],
    [
      'blocks of the Telnet server',
      (lines) =>
        `TCPCONFIG\n${linesOf(lines, (at) => `TELNETPARMS PORT ${(at % 60_000) + 1} ENDTELNETPARMS\nBEGINVTAM PORT ${(at % 60_000) + 1} LUGROUP G ENDLUGROUP ENDVTAM`)}`,
    ],
    [
      'entries that are alike',
      (lines) =>
        [
          linesOf(lines / 4, (at) => `INTERFACE I${at} DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nSTART J${at}`),
          `GLOBALCONFIG SMCR ${linesOf(lines / 4, (at) => `PFID ${at % 10}`)}`,
          `VIPADYNAMIC\n${linesOf(lines / 4, () => ' VIPARANGE DEFINE 255.255.255.0 10.1.1.0')}\nENDVIPADYNAMIC`,
          linesOf(lines / 4, () => 'PORT UNRSV TCP * SAF X WHENLISTEN\nIPSEC IPSECRULE * * ENDIPSEC'),
        ].join('\n'),
    ],
  ];
  test.each(everyNth(PROFILES, 6))(
    'need far less than the square of the time for eight times the lines of %s',
    (_what, textOf) => {
      const small = inputOf(textOf(500));
      const large = inputOf(textOf(500 * FACTOR));
      // The first runs are slow, and noise in the small run would hide quadratic work.
      const smallMs = leastMs(small, 8);
      // Repeated if it exceeds the limit: quadratic work exceeds it every time.
      const ratios: number[] = [];
      do ratios.push(leastMs(large, 1) / smallMs);
      while (ratios.at(-1)! > 2.5 * FACTOR && ratios.length < 8);
      expect(Math.min(...ratios)).toBeLessThan(2.5 * FACTOR);
    },
  );
});
