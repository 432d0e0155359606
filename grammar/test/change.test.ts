import type { ObeyfileFacts, ParameterFacts } from '../src/facts/types.js';
import { languageOf } from '../src/index.js';
import { change, effects, OSA, problems, text } from './change-tools.js';

const language = languageOf('profile');

const BASE = `${OSA}DEVICE CTCA CTC D00
LINK CTCL CTC 0 CTCA
HOME 10.9.9.1 CTCL
START CTCA
`;

describe('facts of VARY OBEYFILE', () => {
  const current = language.statements.filter((each) => each.facts.status === 'current' && each.language === 'profile');
  const factsOf = (keyword: string): ObeyfileFacts[] =>
    language.family(keyword).flatMap(({ facts }) => facts.obeyfile ?? []);

  it.each([...new Set(current.map(({ keyword }) => keyword.full))])(
    '%s says what the stack does with it',
    (keyword) => {
      expect(factsOf(keyword).map(({ effect }) => effect)).toEqual([expect.any(String)]);
    },
  );

  it('refer only to existing items', () => {
    const faults: string[] = [];
    const visit = (path: string, node: { parameters?: ParameterFacts[] }, owner: ParameterFacts[]): void => {
      for (const parameter of node.parameters ?? []) {
        const own = `${path}/${parameter.name}`;
        const { key = [], switch: flag, change: rule } = parameter.obeyfile ?? {};
        const names = [...(parameter.operands ?? []), ...(parameter.parameters ?? [])].map(({ name }) => name);
        for (const name of key) if (!names.includes(name)) faults.push(`${own}: key ${name}`);
        if (flag !== undefined && !owner.some(({ name }) => name === flag)) faults.push(`${own}: switch ${flag}`);
        if ((rule === 'inactive') !== (flag !== undefined)) faults.push(`${own}: inactive and switch go together`);
        visit(own, parameter, parameter.parameters ?? []);
      }
    };
    for (const { facts } of language.statements) visit(facts.statement, facts, facts.parameters ?? []);
    for (const { facts, keyword } of language.statements) {
      const all = language.family(keyword.full).flatMap((each) => each.facts.parameters ?? []);
      for (const name of facts.obeyfile?.modifiable ?? [])
        if (!all.some((parameter) => parameter.name === name)) faults.push(`${facts.statement}: modifiable ${name}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('statements whose parameters change', () => {
  it.each<[name: string, base: string, delta: string, effects: string[], problems: string[]]>([
    [
      'a value',
      'TCPCONFIG TCPSENDBFRSIZE 64K TTLS',
      'TCPCONFIG TCPSENDBFRSIZE 128K',
      ['changes TCPCONFIG TCPSENDBFRSIZE'],
      [],
    ],
    ['a value that is in effect', 'TCPCONFIG TTLS', 'TCPCONFIG TTLS', [], []],
    ['a default that is coded', '', 'TCPCONFIG NOTTLS', [], []],
    [
      'a symbol nobody knows',
      'TCPCONFIG TTLS',
      'TCPCONFIG TCPSENDBFRSIZE &SIZE.',
      ['changes TCPCONFIG TCPSENDBFRSIZE'],
      [],
    ],
    [
      'what is fixed',
      'GLOBALCONFIG XCFGRPID 11',
      'GLOBALCONFIG XCFGRPID 12',
      ['ignored GLOBALCONFIG XCFGRPID'],
      ['fixed/fixed error XCFGRPID 12'],
    ],
    [
      'what is fixed, with its own value',
      'GLOBALCONFIG XCFGRPID 11',
      'GLOBALCONFIG XCFGRPID 11',
      ['ignored GLOBALCONFIG XCFGRPID'],
      ['fixed/same warning XCFGRPID 11'],
    ],
    [
      'what is fixed and was not coded',
      '',
      'IPCONFIG IPSECURITY',
      ['ignored IPCONFIG IPSECURITY'],
      ['fixed/fixed error IPSECURITY'],
    ],
    [
      'what is fixed, within a list that is replaced',
      'IPSEC LOGENABLE ENDIPSEC',
      'IPSEC DVIPSEC LOGENABLE ENDIPSEC',
      ['replaces IPSEC', 'ignored IPSEC DVIPSEC'],
      ['fixed/fixed error DVIPSEC'],
    ],
    [
      'what is fixed and is repeated within a list that is replaced',
      'IPSEC DVIPSEC LOGENABLE ENDIPSEC',
      'IPSEC DVIPSEC LOGENABLE ENDIPSEC',
      ['replaces IPSEC'],
      [],
    ],
    ['dynamic XCF that is added', '', 'IPCONFIG DYNAMICXCF 10.5.5.1/24 2', ['changes IPCONFIG DYNAMICXCF'], []],
    [
      'dynamic XCF that goes',
      'IPCONFIG DYNAMICXCF 10.5.5.1/24 2',
      'IPCONFIG NODYNAMICXCF',
      ['ignored IPCONFIG NODYNAMICXCF'],
      ['fixed/once error NODYNAMICXCF'],
    ],
    [
      'the community of a running agent',
      'SACONFIG COMMUNITY a',
      'SACONFIG COMMUNITY b',
      ['ignored SACONFIG COMMUNITY'],
      ['fixed/inactive error COMMUNITY b'],
    ],
    [
      'the community of a stopped agent',
      'SACONFIG DISABLED COMMUNITY a',
      'SACONFIG COMMUNITY b',
      ['changes SACONFIG COMMUNITY'],
      [],
    ],
    [
      'a value for the next start',
      'GLOBALCONFIG SYSPLEXMONITOR RECOVERY',
      'GLOBALCONFIG SYSPLEXMONITOR NOJOIN',
      ['changes GLOBALCONFIG SYSPLEXMONITOR'],
      ['later/stack-start warning NOJOIN'],
    ],
    [
      'a value for interfaces',
      '',
      'IPCONFIG SEGMENTATIONOFFLOAD',
      ['changes IPCONFIG SEGMENTATIONOFFLOAD'],
      ['later/interface-restart info SEGMENTATIONOFFLOAD'],
    ],
    [
      'the end of a service',
      'NETMONITOR SMFSERVICE',
      'NETMONITOR OFF',
      ['changes NETMONITOR OFF'],
      ['disruptive/parameter info OFF'],
    ],
    ['a lone number', 'ARPAGE 10', 'ARPAGE 5', ['changes ARPAGE minutes'], []],
  ])('%s', (_name, base, delta, wanted, reported) => {
    const built = change(OSA + base, delta);
    expect(effects(built)).toEqual(wanted);
    expect(problems(built)).toEqual(reported);
  });

  it('keeps parameters that are not coded, and those whose change is rejected', () => {
    const { model } = change(
      `${OSA}TCPCONFIG TTLS TCPSENDBFRSIZE 64K\nGLOBALCONFIG XCFGRPID 11`,
      'TCPCONFIG TCPSENDBFRSIZE 128K\nGLOBALCONFIG XCFGRPID 12',
    );
    expect(model.settings.TCPCONFIG).toMatchObject({ TTLS: { value: true }, TCPSENDBFRSIZE: { value: 131072 } });
    expect(model.settings.GLOBALCONFIG).toMatchObject({ XCFGRPID: { value: 11 } });
    expect(model.overridden).toEqual([]);
    expect(model.complete).toBe(true);
  });

  it('replaces the PFIDs of SMC-R, which GLOBALCONFIG has no other form to delete', () => {
    const built = change('GLOBALCONFIG SMCR PFID 0018 PFID 0019', 'GLOBALCONFIG SMCR PFID 18 PFID 001A');
    expect(effects(built)).toEqual(['changes GLOBALCONFIG SMCR', 'removes GLOBALCONFIG SMCR PFID 0019']);
    expect(problems(built)).toEqual(['disruptive/parameter info SMCR PFID 18 PFID 001A']);
    const { model } = built;
    const { PFID } = model.settings.GLOBALCONFIG!.SMCR as unknown as { PFID: { id: { value: string } }[] };
    expect(PFID.map(({ id }) => id.value)).toEqual(['18', '001A']);
  });
});

describe('lists', () => {
  const routes = (...lines: string[]): string =>
    `BEGINROUTES\n${lines.map((line) => `ROUTE ${line}\n`).join('')}ENDROUTES\n`;
  const NET = '10.1.1.0/24 = OSA1 MTU 1492';
  const DEFAULT = 'DEFAULT 10.1.1.254 OSA1 MTU 1492';

  it('the first statement of a data set replaces, the second one is added', () => {
    const built = change(OSA + routes(NET, DEFAULT), routes(NET) + routes('10.8.0.0/16 10.1.1.9 OSA1 MTU 1492'));
    const [effect, ...more] = built.change!.effects;
    expect(more).toEqual([]);
    expect(effect).toMatchObject({ kind: 'replaces', statement: 'BEGINROUTES', kept: 1 });
    expect(effect!.removed!.map((at) => text(built, at))).toEqual([`ROUTE ${DEFAULT}`]);
    expect(effect!.added!.map((at) => text(built, at))).toEqual(['ROUTE 10.8.0.0/16 10.1.1.9 OSA1 MTU 1492']);
    expect(built.model.routes.map(({ destination }) => destination)).toEqual(['10.1.1.0/24', '10.8.0.0/16']);
    expect(problems(built)).toEqual(['disruptive/dropping warning BEGINROUTES']);
  });

  it('an empty block deletes everything; long lists are one list', () => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `10.${index % 250}.${Math.floor(index / 250)}.0/24 10.1.1.254 OSA1 MTU 1492`,
    );
    expect(change(OSA + routes(NET, ...many), routes()).model.routes).toEqual([]);
    const built = change(OSA + routes(...many), routes(...many, DEFAULT));
    expect(built.change!.effects).toMatchObject([
      { kind: 'replaces', kept: 300, removed: [], added: [expect.any(Number)] },
    ]);
    expect(built.model.routes).toHaveLength(301);
  });

  it('does not report removed entries if a symbol hides the added ones', () => {
    const built = change(OSA + routes(NET), routes('&NET. = OSA1 MTU 1492'));
    expect(built.change!.effects).toMatchObject([{ kind: 'replaces', removed: [] }]);
    expect(problems(built)).toEqual([]);
  });

  it('ports are added; an existing one does not change', () => {
    const built = change(
      `${OSA}PORT 21 TCP FTPD1 23 TCP TN3270`,
      'PORT 21 TCP FTPD1 NOAUTOLOG 25 TCP CSSMTP 23 TCP TN3270',
    );
    expect(effects(built)).toEqual(['ignored PORT 21 TCP FTPD1', 'adds PORT 25 TCP CSSMTP']);
    expect(problems(built)).toEqual([
      'defined/entry warning 21 TCP FTPD1 NOAUTOLOG',
      'defined/same info 23 TCP TN3270',
    ]);
    expect(built.model.ports).toHaveLength(3);
  });

  it('ports are deleted by port, protocol and job, and can then be added again', () => {
    const base = `${OSA}PORT 21 TCP FTPD1 23 TCP TN3270 22 TCP RESERVED UNRSV TCP * DENY\nPORTRANGE 4000 100 TCP OMVS`;
    const built = change(
      base,
      'DELETE PORT 21 TCP FTPD1 22 TCP RESERVED UNRSV TCP *\nPORT 21 TCP FTPD1 NOAUTOLOG\nDELETE PORTRANGE 4000 100 TCP OMVS',
    );
    expect(problems(built)).toEqual([]);
    expect(effects(built)).toEqual([
      'removes PORT 21 TCP FTPD1',
      'removes PORT 22 TCP RESERVED',
      'removes PORT UNRSV TCP *',
      'adds PORT 21 TCP FTPD1',
      'removes PORTRANGE 4000 100 TCP OMVS',
    ]);
    expect(built.model.ports.map(({ at }) => text(built, at))).toEqual(['23 TCP TN3270', '21 TCP FTPD1 NOAUTOLOG']);
    expect([built.model.unreservedPorts, built.model.portRanges]).toEqual([[], []]);
    const wrong = change(base, 'DELETE PORT 21 TCP FTPD2 99 TCP FTPD1');
    expect(problems(wrong)).toEqual(['unknown/otherEntry error 21 TCP FTPD2', 'unknown/entry error 99 TCP FTPD1']);
  });
});

describe('definitions', () => {
  it.each<[name: string, deltas: string[], effects: string[], problems: string[]]>([
    ['a new interface', ['INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24'], ['adds INTERFACE OSA2'], []],
    [
      'a parameter that may change',
      ['INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 MONSYSPLEX'],
      ['changes INTERFACE OSA1 MONSYSPLEX'],
      [],
    ],
    [
      'one that may not',
      ['INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 MTU 8992'],
      ['ignored INTERFACE OSA1 MTU'],
      ['defined/definition warning OSA1'],
    ],
    ['nothing new', ['INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1'], [], ['defined/same info OSA1']],
    ['another type', ['INTERFACE OSA1 DEFINE IPAQIDIO CHPID E0'], [], ['defined/definition warning OSA1']],
    [
      'deletion of what runs',
      ['INTERFACE OSA1 DELETE'],
      ['ignored INTERFACE OSA1'],
      ['inUse/active warning INTERFACE OSA1 DELETE'],
    ],
    [
      'deletion with STOP before it in the same data set',
      ['STOP OSA1 INTERFACE OSA1 DELETE'],
      ['stops STOP OSA1', 'ignored INTERFACE OSA1'],
      ['disruptive/parameter info STOP OSA1', 'stopLast/delete error INTERFACE OSA1 DELETE'],
    ],
    [
      'deletion after a data set that stops',
      ['STOP OSA1', 'INTERFACE OSA1 DELETE'],
      ['stops STOP OSA1', 'removes INTERFACE OSA1'],
      ['disruptive/parameter info STOP OSA1'],
    ],
    [
      'deletion of what does not exist',
      ['INTERFACE OSA9 DELETE'],
      ['ignored INTERFACE OSA9'],
      ['unknown/name error INTERFACE OSA9 DELETE'],
    ],
    ['STOP of a link', ['STOP CTCL'], ['ignored STOP CTCL'], ['unknown/otherKind error STOP CTCL']],
    ['STOP of what the stack makes by itself', ['STOP IUTSAMEH'], [], []],
    [
      'START and STOP at once',
      ['START OSA1 STOP OSA1'],
      ['starts START OSA1', 'stops STOP OSA1'],
      ['stopLast/start warning START OSA1', 'disruptive/parameter info STOP OSA1'],
    ],
    [
      'a device with its link',
      ['STOP CTCA', 'HOME\nDELETE LINK CTCL\nDELETE DEVICE CTCA'],
      ['stops STOP CTCA', 'replaces HOME', 'removes LINK CTCL', 'removes DEVICE CTCA'],
      ['disruptive/parameter info STOP CTCA', 'disruptive/dropping warning HOME'],
    ],
    [
      'a device before its link',
      ['STOP CTCA', 'DELETE DEVICE CTCA'],
      ['stops STOP CTCA', 'removes DEVICE CTCA'],
      ['disruptive/parameter info STOP CTCA', 'inUse/link warning DELETE DEVICE CTCA'],
    ],
    [
      'a link in HOME',
      ['STOP CTCA', 'DELETE LINK CTCL'],
      ['stops STOP CTCA', 'removes LINK CTCL'],
      ['disruptive/parameter info STOP CTCA', 'inUse/home warning DELETE LINK CTCL'],
    ],
    ['traces', ['PKTTRACE ON'], ['acts PKTTRACE'], []],
  ])('%s', (_name, deltas, wanted, reported) => {
    const built = change(BASE, ...deltas);
    expect(effects(built)).toEqual(wanted);
    expect(problems(built)).toEqual(reported);
  });

  it.each([
    ['an interface', OSA, 'OSA1', ['STOP OSA1', 'INTERFACE OSA1 DELETE']],
    ['a link', BASE, 'CTCL', ['STOP CTCA', 'HOME\nDELETE LINK CTCL']],
  ])('static routes go with %s, and later ones stay', (_name, base, name, deltas) => {
    const route = (network: string) => `BEGINROUTES\nROUTE ${network}.0.0.0/8 10.1.1.254 ${name} MTU 1492\nENDROUTES\n`;
    const destinations = (...more: string[]) =>
      change(base + route('11'), ...deltas, ...more).model.routes.map(({ destination }) => destination);
    expect(destinations()).toEqual([]);
    expect(destinations(route('12'))).toEqual(['12.0.0.0/8']);
  });

  it('deleting and defining again results in a new interface', () => {
    const built = change(
      BASE,
      'STOP OSA1',
      'INTERFACE OSA1 DELETE\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.7/24 MTU 8992\nSTART OSA1',
    );
    const [osa, ...others] = built.model.interfaces.filter(({ name }) => name === 'OSA1');
    expect(others).toEqual([]);
    expect(osa).toMatchObject({ started: true, addresses: [{ address: '10.1.1.7' }] });
    expect(built.model.definitions.filter(({ again }) => again !== undefined)).toEqual([]);
    expect(built.model.other.DELETE).toBeUndefined();
  });

  it('does not report missing definitions if the base is incomplete', () => {
    const built = change(`${BASE}INCLUDE A.B(C)\n`, 'STOP NIX\nDELETE PORT 99 TCP X\nINTERFACE Y DELETE');
    expect(problems(built)).toEqual([]);
  });

  it('changes the addresses of IPv6 interfaces', () => {
    const base = `${OSA}INTERFACE V6 DEFINE VIRTUAL6 IPADDR 2001:DB8::1\n`;
    const built = change(base, 'INTERFACE V6 ADDADDR 2001:DB8::2');
    expect(built.model.interfaces.find(({ name }) => name === 'V6')!.addresses).toHaveLength(2);
    const gone = change(base, 'INTERFACE V6 ADDADDR 2001:DB8::2', 'INTERFACE V6 DELADDR 2001:DB8::1');
    expect(gone.model.interfaces.find(({ name }) => name === 'V6')!.addresses.map(({ address }) => address)).toEqual([
      '2001:db8::2',
    ]);
  });
});
