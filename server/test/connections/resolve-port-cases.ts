import { type Case, OUT } from './resolve-stages-stack.js';

const UNRSV = ['PORT UNRSV TCP * DENY', 'UNRSV TCP JOB* SAF RES', 'UNRSV TCP JOBA WHENBIND', 'UNRSV UDP OTHER'];

/** PORT UNRSV: its effect on port 5000, by job and direction. */
const unreservedCases = (
  [
    [UNRSV, 'inbound', 'JOBA', 'allows JOBA to use the port'],
    [UNRSV, 'inbound', 'JOBAB', 'allows JOB* (SAF RES) to use the port'],
    [UNRSV, 'inbound', 'OTHER', 'does not allow OTHER to use the port'],
    [UNRSV, 'inbound', undefined, 'allows JOBA and JOB* (SAF RES) to use the port'],
    [['PORT UNRSV TCP JOBA'], 'inbound', 'OTHER', 'does not allow OTHER to use the port'],
    [['PORT UNRSV TCP * DENY'], 'inbound', undefined, 'allows no program to use the port'],
    [UNRSV, 'outbound', 'JOBA', 'allows JOBA to use the port'],
    [UNRSV, 'outbound', 'OTHER', 'checks only programs that listen'],
  ] as const
).map(([more, direction, job, result]): Case => {
  const count = more.filter((line) => line.includes('TCP')).length;
  return {
    about: `PORT UNRSV, ${direction} of ${job ?? 'any job'}`,
    more: [...more],
    asked: ['10.1.1.1:5000', '10.9.9.9', direction, ...(job === undefined ? [] : ['--job', job])],
    stage: 'port',
    result: `not reserved: PORT UNRSV ${result}`,
    ...(more.length === 1 && job === 'OTHER'
      ? { next: ['PORT UNRSV'] }
      : { by: 'PORT UNRSV', next: Array<string>(count - 1).fill('PORT UNRSV') }),
  };
});

/** The result of the port stage. */
export const PORT_CASES: Case[] = [
  {
    about: 'a reservation',
    more: ['PORT 80 TCP WEB NODELAYACKS SAF RES'],
    stage: 'port',
    result: 'reserved for WEB (SAF RES)',
    by: 'PORT 80 WEB',
  },
  {
    about: 'a reservation, for an IPv6 connection of a stack without IPv6',
    more: ['PORT 80 TCP WEB'],
    asked: ['[2001:db8::1]:80', '2001:db8::2', 'inbound'],
    stage: 'port',
    result: 'reserved for WEB',
    by: 'PORT 80 WEB',
  },
  {
    about: 'ports that are all reserved for one job',
    more: ['PORT', '12000 UDP NET', '12001 UDP NET', '12002 UDP NET'],
    asked: ['10.1.1.1:12000-12002', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'port',
    result: 'reserved for NET',
    by: 'PORT 12000 NET',
    next: ['PORT 12001 NET', 'PORT 12002 NET'],
  },
  {
    about: 'ports of which one is reserved for another job',
    more: ['PORT', '12000 UDP NET', '12001 UDP OTHER'],
    asked: ['10.1.1.1:12000-12001', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'port',
    result: 'depends',
    missing: ['the local port'],
    next: ['PORT 12000 NET', 'PORT 12001 OTHER'],
  },
  {
    about: 'a reservation for another address',
    more: ['PORT 80 TCP WEB BIND 10.5.5.5'],
    stage: 'port',
    result: 'reserved for servers that are bound to other addresses',
    next: ['PORT 80 WEB'],
  },
  {
    about: 'two jobs',
    more: ['PORT 80 TCP WEB1 SHAREPORT', ' 80 TCP WEB2'],
    stage: 'port',
    result: 'reserved for WEB1 and WEB2 (SHAREPORT)',
    by: 'PORT 80 WEB1',
    next: ['PORT 80 WEB2'],
  },
  {
    about: 'a range',
    more: ['PORTRANGE 75 10 TCP APP'],
    stage: 'port',
    result: 'reserved for APP',
    by: 'PORTRANGE 75-84 APP',
  },
  {
    about: 'passive data ports of FTP',
    more: ['PORTRANGE 75 10 TCP AUTHPORT'],
    stage: 'port',
    result: 'reserved for AUTHPORT',
    by: 'PORTRANGE 75-84 AUTHPORT',
  },
  {
    about: 'a low port without a reservation',
    stage: 'port',
    result: 'not reserved: only authorized programs can use the port',
    by: 'TCPCONFIG RESTRICTLOWPORTS',
  },
  ...unreservedCases,
  {
    about: 'a port that is reserved for another job',
    more: ['PORT 80 TCP WEB'],
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--job', 'OTHER'],
    stage: 'port',
    result: 'reserved for WEB, not for OTHER',
    by: 'PORT 80 WEB',
  },
  {
    about: 'a port that is reserved for another job',
    more: ['PORT 80 TCP WEB'],
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--job', 'OTHER'],
    stage: 'route',
    result: 'DEFAULT by 10.1.1.254 on OSA1',
    by: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
  },
  {
    about: 'a reservation beside one that cannot be read',
    more: ['PORT 80 TCP WEB', '80 TCP OTHER SAF RES SHAREPORT'],
    stage: 'port',
    result: 'reserved for WEB',
    by: 'PORT 80 WEB',
    missing: ['the complete profile'],
  },
  {
    about: 'an entry whose port is a symbol',
    more: ['PORT &PRT TCP X'],
    stage: 'port',
    result: 'unknown',
    missing: ['the value of &PRT'],
  },
  {
    about: 'a local port that is not known',
    more: ['PORT 80 TCP WEB'],
    asked: ['10.1.1.1', '10.9.9.9', 'inbound'],
    stage: 'port',
    result: 'depends',
    next: ['PORT 80 WEB'],
    missing: ['the local port'],
  },
  {
    about: 'an entry of PORT UNRSV whose job name is not known',
    more: ['PORT', 'UNRSV TCP &JOBX. DENY', 'UNRSV TCP WEB*'],
    asked: ['10.1.1.1:5000', '10.9.9.9', 'inbound'],
    stage: 'port',
    result: 'unknown',
    next: ['PORT UNRSV'],
    missing: ['an entry of PORT UNRSV'],
  },
  { about: 'an outbound connection', asked: OUT, stage: 'port', result: 'ephemeral' },
  {
    about: 'the pool for programs that bind to port 0',
    more: ['GLOBALCONFIG EXPLICITBINDPORTRANGE 48000 1000'],
    asked: OUT,
    stage: 'port',
    result: 'ephemeral',
    next: ['GLOBALCONFIG EXPLICITBINDPORTRANGE'],
  },
  {
    about: 'a client with a reserved port of another job',
    more: ['PORT 2000 TCP WEB'],
    asked: ['10.1.1.1:2000', '10.9.9.9:443', 'outbound', '--job', 'DB2'],
    stage: 'port',
    result: 'reserved for WEB, not for DB2',
    by: 'PORT 2000 WEB',
  },
  {
    about: 'a range that an earlier PORT entry cancels',
    more: ['PORT', '85 TCP WEB', 'PORTRANGE 80 10 TCP OTHER'],
    stage: 'port',
    result: 'not reserved: only authorized programs can use the port',
    by: 'TCPCONFIG RESTRICTLOWPORTS',
  },
  {
    about: 'a port that an earlier range holds',
    more: ['PORTRANGE 75 10 TCP OTHER', 'PORT', '80 TCP WEB'],
    stage: 'port',
    result: 'reserved for OTHER',
    by: 'PORTRANGE 75-84 OTHER',
  },
];
