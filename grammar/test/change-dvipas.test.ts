import { change, effects, OSA, problems } from './change-tools.js';

describe('dynamic VIPAs', () => {
  const block = (...lines: string[]): string => `VIPADYNAMIC\n${lines.join('\n')}\nENDVIPADYNAMIC\n`;
  const base =
    OSA +
    block(
      'VIPADEFINE 255.255.255.0 10.7.7.1 10.7.7.2',
      'VIPADISTRIBUTE 10.7.7.1 PORT 80 DESTIP ALL',
      'VIPADISTRIBUTE 10.7.7.1 PORT 443 DESTIP ALL',
      'VIPAROUTE 10.5.5.2 10.1.1.2',
    );

  it.each<[name: string, delta: string[], effects: string[], problems: string[], dvipas: string[], ports: number]>([
    [
      'a new one',
      ['VIPADEFINE 255.255.255.0 10.7.7.3'],
      ['adds VIPADEFINE 10.7.7.3'],
      [],
      ['10.7.7.1', '10.7.7.2', '10.7.7.3'],
      2,
    ],
    [
      'one that exists',
      ['VIPADEFINE 255.255.255.0 10.7.7.1'],
      [],
      ['defined/same info 10.7.7.1'],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
    [
      'another way to define it',
      ['VIPABACKUP 10 10.7.7.1 10.7.7.4'],
      ['ignored VIPABACKUP 10.7.7.1', 'adds VIPABACKUP 10.7.7.4'],
      ['defined/dvipa warning 10.7.7.1'],
      ['10.7.7.1', '10.7.7.2', '10.7.7.4'],
      2,
    ],
    [
      'deletion',
      ['VIPADELETE 10.7.7.1 10.7.7.9'],
      ['removes VIPADEFINE 10.7.7.1', 'ignored VIPADELETE 10.7.7.9'],
      ['disruptive/parameter info 10.7.7.1', 'unknown/dvipa error 10.7.7.9'],
      ['10.7.7.2'],
      0,
    ],
    [
      'deletion and definition',
      ['VIPADELETE 10.7.7.2', 'VIPABACKUP 10 10.7.7.2'],
      ['removes VIPADEFINE 10.7.7.2', 'adds VIPABACKUP 10.7.7.2'],
      ['disruptive/parameter info 10.7.7.2'],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
    [
      'distribution anew',
      ['VIPADISTRIBUTE DISTMETHOD ROUNDROBIN 10.7.7.1 PORT 80 DESTIP ALL'],
      ['changes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
    [
      'end of a distribution',
      ['VIPADISTRIBUTE DELETE 10.7.7.1 PORT 80 DESTIP ALL'],
      ['removes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      1,
    ],
    [
      'end of a distribution for one of its ports',
      ['VIPADISTRIBUTE 10.7.7.1 PORT 81 82 DESTIP ALL', 'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 82 DESTIP ALL'],
      ['adds VIPADISTRIBUTE 10.7.7.1', 'changes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      3,
    ],
    [
      'end of a distribution for a part of a range of ports, by a form that stays',
      ['VIPADISTRIBUTE 10.7.7.1 PORT 81-85 DESTIP ALL', 'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 82 DESTIP ALL'],
      ['adds VIPADISTRIBUTE 10.7.7.1', 'changes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      4,
    ],
    [
      'end of a distribution to all of its targets',
      [
        'VIPADISTRIBUTE 10.7.7.1 PORT 81 DESTIP 10.5.5.1 10.5.5.2',
        'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 81 DESTIP 10.5.5.2 10.5.5.1',
      ],
      ['adds VIPADISTRIBUTE 10.7.7.1', 'removes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
    [
      'end of a distribution to one of its targets',
      [
        'VIPADISTRIBUTE 10.7.7.1 PORT 81 DESTIP 10.5.5.1 10.5.5.2',
        'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 81 DESTIP 10.5.5.2',
      ],
      ['adds VIPADISTRIBUTE 10.7.7.1', 'changes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      3,
    ],
    [
      'end of a distribution to one of its targets for one of its ports',
      [
        'VIPADISTRIBUTE 10.7.7.1 PORT 81 82 DESTIP 10.5.5.1 10.5.5.2',
        'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 81 DESTIP 10.5.5.2',
        'VIPADISTRIBUTE DELETE 10.7.7.1 PORT 82 DESTIP ALL',
      ],
      ['adds VIPADISTRIBUTE 10.7.7.1', 'changes VIPADISTRIBUTE 10.7.7.1', 'removes VIPADISTRIBUTE 10.7.7.1'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      3,
    ],
    [
      'end of one that is not there',
      ['VIPADISTRIBUTE DELETE 10.7.7.2 PORT 80 DESTIP ALL'],
      ['ignored VIPADISTRIBUTE 10.7.7.2'],
      ['unknown/entry error VIPADISTRIBUTE DELETE 10.7.7.2 PORT 80 DESTIP ALL'],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
    [
      'another target of a route',
      ['VIPAROUTE 10.5.5.2 10.1.1.3'],
      ['changes VIPAROUTE 10.5.5.2 10.1.1.3'],
      [],
      ['10.7.7.1', '10.7.7.2'],
      2,
    ],
  ])('%s', (_name, lines, wanted, reported, dvipas, distributions) => {
    const built = change(base, block(...lines));
    expect(effects(built)).toEqual(wanted);
    expect(problems(built)).toEqual(reported);
    expect(built.model.dvipas.map(({ address }) => address)).toEqual(dvipas);
    expect(built.model.distributions).toHaveLength(distributions);
  });
});
