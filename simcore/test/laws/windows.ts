import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withPath } from './draw.js';
import { BOTH_CPU, LATENCY, MBS, RATE, type Relation, relation, UNCHANGED } from './relation.js';

const FIXED = { sendBufferKb: 1024, rightSizing: false };

/** Traffic to the server over a long line without losses. */
function farInbound(draw: Draw, tcp: Part, kind = draw.of('STR', 'FTP')): Part {
  const flow = draw.stream({ kind, sendBytes: 20_000_000, receiveBytes: 1 });
  const path = { ...draw.osa(), rttUs: draw.of(3000, 10_000, 40_000) };
  return scenario({ ...draw.host(), cps: 4 }, path, flow, { tcp });
}

/** What the windows of both ends let through. */
export const WINDOWS: readonly Relation[] = [
  relation('half the receive buffer under a maximum that both reach', UNCHANGED, (draw) => {
    const kb = draw.of(64, 128, 256);
    const tcp = { ...FIXED, maxReceiveBufferKb: kb };
    const base = farInbound(draw, { ...tcp, receiveBufferKb: kb }, 'STR');
    return [base, { ...base, tcp: { ...tcp, receiveBufferKb: kb / 2 } }];
  }),
  relation('half the receive buffer is half the window', [[MBS, 'down', -0.4]], (draw) => {
    const receiveBufferKb = draw.of(32, 64, 128);
    const base = farInbound(draw, { ...FIXED, receiveBufferKb }, 'STR');
    return [base, { ...base, tcp: { ...FIXED, receiveBufferKb: receiveBufferKb / 2 } }];
  }),
  relation('a larger maximum of the window, transfers of files', [[MBS, 'up']], (draw) => {
    const [smaller, larger] = draw.neighbors(64, 128, 180, 256, 360);
    const tcp = { ...FIXED, receiveBufferKb: 64, maxReceiveBufferKb: smaller };
    const base = farInbound(draw, tcp, 'FTP');
    return [base, { ...base, tcp: { ...tcp, maxReceiveBufferKb: larger } }];
  }),
  relation('a send buffer that exceeds the window of the partner', [[MBS, 'same', 0.02]], (draw) => {
    const flow = { name: 'rr', kind: 'STR', clients: draw.of(1, 3), sendBytes: 1, receiveBytes: 20_000_000 };
    const client = { receiveBufferKb: 16, rightSizing: false };
    const path = { ...draw.osa(), rttUs: draw.of(3000, 10_000) };
    const server = { sendBufferKb: 64, rightSizing: false };
    const base = scenario({ ...draw.host(), cps: 4 }, path, flow, { tcp: { server, client } });
    return [base, { ...base, tcp: { server: { ...server, sendBufferKb: draw.of(128, 1024) }, client } }];
  }),
  relation('a larger window that the partner was measured to offer', [[MBS, 'up', 0.02]], (draw) => {
    const [smaller, larger] = draw.neighbors(32, 64, 128, 256, 512);
    const flow = { name: 'rr', kind: 'STR', clients: draw.of(1, 3), sendBytes: 1, receiveBytes: 20_000_000 };
    const base = scenario({ ...draw.host(), cps: 4 }, { ...draw.osa(), rttUs: draw.of(0, 3000, 10_000) }, flow);
    return [withFlow(base, { partnerWindowKb: smaller }), withFlow(base, { partnerWindowKb: larger })];
  }),
  relation('right sizing of receive buffers below 64 KB', UNCHANGED, (draw) => {
    const tcp = { sendBufferKb: 1024, receiveBufferKb: draw.of(16, 32, 63) };
    const base = farInbound(draw, { server: { ...tcp, rightSizing: false }, client: FIXED }, 'STR');
    return [base, { ...base, tcp: { server: { ...tcp, rightSizing: true }, client: FIXED } }];
  }),
  relation('right sizing nearby', UNCHANGED, (draw) => {
    const path = { ...draw.osa(), rttUs: draw.of(0, 100, 500) };
    const base = scenario(draw.host(), path, draw.of(draw.rr(), draw.crr()), { tcp: { rightSizing: false } });
    return [base, { ...base, tcp: { rightSizing: true } }];
  }),
  relation('selective acknowledgments at one end', UNCHANGED, (draw) => {
    const path = { ...draw.osa(), rttUs: 5000, lossPercent: draw.of(0.1, 0.5) };
    const base = scenario(draw.host(), path, draw.traffic());
    return [base, { ...base, tcp: { [draw.of('server', 'client')]: { selectiveAck: true } } }];
  }),
  relation('larger packets where the same share of them is lost', [[MBS, 'up', 0.05]], (draw) => {
    const path = { ...draw.osa(), mtu: 1492, rttUs: draw.of(3000, 10_000), lossPercent: draw.of(0.1, 0.5) };
    const base = scenario({ ...draw.host(), cps: 4 }, path, draw.stream({ clients: 10 }));
    return [base, withPath(base, { mtu: 8992 })];
  }),
  relation('losses on connections for each request', [[LATENCY, 'up']], (draw) => {
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: draw.of(500, 5000) }, draw.crr({ clients: 9 }));
    return [base, withPath(base, { lossPercent: 1 })];
  }),
  relation(
    'packets larger than every message',
    [
      [RATE, 'same', 0.01],
      [BOTH_CPU, 'same', 0.01],
    ],
    (draw) => {
      const sizes = { sendBytes: draw.size(10, 1200), receiveBytes: draw.size(10, 1200) };
      const base = scenario(draw.host(), { ...draw.osa(), mtu: 1492 }, draw.rr(sizes));
      return [base, withPath(base, { mtu: 8992 })];
    },
  ),
  relation('a larger window at a rate that is served', [[RATE, 'same', 1e-9]], (draw) => {
    const flow = draw.rated({ ratePerS: 500, rttUs: draw.of(0, 3000) });
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow, { tcp: { receiveBufferKb: 32 } });
    return [base, { ...base, tcp: { receiveBufferKb: 256 } }];
  }),
  relation('SO_RCVBUF of the default size', UNCHANGED, (draw) => {
    const kb = draw.of(32, 64, 128);
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: draw.of(0, 5000) }, draw.rr({ direction: 'inbound' }), {
      tcp: { receiveBufferKb: kb },
    });
    return [base, withFlow(base, { socketReceiveBufferKb: kb })];
  }),
];
