import type { FilterRule, InterfaceModel, StackModel } from '@ezlint/grammar';
import type { Flow } from '@ezlint/simcore';
import { protectedByIpsec } from '../../src/engine/core/impact/ipsec-protection.js';

/** Which flows the IP filters of a stack send through a tunnel. */

const via = {
  name: 'OSA1',
  family: 4,
  class: 'osa',
  addresses: [{ address: '10.1.1.5', at: 1 }],
} as unknown as InterfaceModel;

const tunnel: FilterRule = {
  at: 10,
  name: 'ToPartner',
  order: 1,
  local: { ranges: [['10.1.1.5', '10.1.1.5']] },
  remote: { ranges: [['10.2.0.0', '10.2.255.255']] },
  localPorts: 'any',
  remotePorts: 'any',
  protocol: 6,
  direction: 'Bidirectional',
  type: 'any',
  code: 'any',
  connect: 'any',
  fragmentsOnly: false,
  securityClass: 'any',
  routing: 'Local',
  timed: false,
  action: 'IpSec',
  dynamicVpn: 20,
};
const ike: FilterRule = { ...tunnel, order: 0, name: 'Ike', protocol: 17, action: 'Permit' };
const web: FilterRule = {
  ...tunnel,
  order: 0,
  name: 'Web',
  remote: 'any',
  action: 'Permit',
  localPorts: { ranges: [[443, 443]] },
};

const flow: Flow = { kind: 'RR', port: 446, direction: 'inbound' };

function stackWith(rules: FilterRule[], encryption = 'AES_CBC', isOn = true): StackModel {
  const offer = { at: 30, settings: { HowToEncrypt: { value: encryption } }, parts: {} };
  return {
    settings: { IPCONFIG: { IPSECURITY: { value: isOn } } },
    interfaces: [via],
    dvipas: [],
    policy: {
      filters: { rules },
      objects: {
        IpFilterRule: rules,
        IpDynVpnAction: [{ at: 20, settings: {}, parts: { IpDataOffer: [30] } }],
        IpDataOffer: [offer],
      },
    },
  } as unknown as StackModel;
}

const protectionOf = (given: Flow, stack: StackModel, environment = {}): Flow['protection'] =>
  protectedByIpsec(given, stack, via, environment).flow.protection;

const peers = {
  peers: [
    { name: 'SYSB', addresses: ['10.2.3.4'] },
    { name: 'SYSC', addresses: ['10.3.0.0/16'] },
  ],
};

test('the first matching filter decides', () => {
  expect(protectionOf(flow, stackWith([ike, tunnel]))).toEqual({ kind: 'ipsec', cipher: 'AES-CBC' });
  expect(protectionOf({ ...flow, port: 443 }, stackWith([web, tunnel]))).toBeUndefined();
  expect(protectionOf(flow, stackWith([{ ...tunnel, routing: 'Routed' }]))).toBeUndefined();
  expect(protectionOf(flow, stackWith([{ ...tunnel, local: { ranges: [['10.9.0.1', '10.9.0.9']] } }]))).toBeUndefined();
});

test('partners in the environment are looked up, others are assumed', () => {
  const stack = stackWith([tunnel]);
  expect(protectedByIpsec({ ...flow, peer: 'SYSB' }, stack, via, peers).assumptions).toEqual([]);
  expect(protectionOf({ ...flow, peer: 'SYSC' }, stack, peers)).toBeUndefined();
  expect(protectedByIpsec(flow, stack, via, peers).assumptions).toEqual(['partners in the tunnel of ToPartner']);
});

test('the workload takes precedence, and IP security must be enabled', () => {
  expect(protectionOf({ ...flow, protection: 'none' }, stackWith([tunnel]))).toBe('none');
  expect(protectionOf({ ...flow, kind: 'IKE' }, stackWith([tunnel]))).toBeUndefined();
  expect(protectionOf(flow, stackWith([tunnel], 'AES_CBC', false))).toBeUndefined();
});

test('an IP filter policy that is not given is an assumption, and so is the cipher of a tunnel that no file contains', () => {
  const without = { ...stackWith([]), policy: undefined } as unknown as StackModel;
  expect(protectedByIpsec(flow, without, via, {}).assumptions.join()).toContain('no IP filter policy is given');
  const measured: Flow = { ...flow, protection: 'ipsec' };
  expect(protectedByIpsec(measured, without, via, {}).assumptions.join()).toContain('AES-128-GCM for IPSec');
  expect(protectedByIpsec(measured, stackWith([tunnel]), via, {})).toEqual({
    flow: { ...flow, protection: { kind: 'ipsec', cipher: 'AES-CBC' } },
    assumptions: ['partners in the tunnel of ToPartner'],
  });
  const off = { ...without, settings: {} } as unknown as StackModel;
  expect(protectedByIpsec(flow, off, via, {}).assumptions).toEqual([]);
});

test.each([
  ['3DES', '3DES'],
  ['DES', '3DES'],
  ['AES', 'AES-CBC'],
  ['AES_GCM_16', 'AES-GCM'],
])('%s has the same cost as %s', (encryption, cipher) => {
  expect(protectionOf(flow, stackWith([tunnel], encryption))).toEqual({ kind: 'ipsec', cipher });
});
