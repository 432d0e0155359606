import { workFolder } from '../work-folder.js';

const folder = workFolder();

test.each(['toString', '__proto__', 'constructor', 'a.latencyUs.b', 'a\nb', 'a\u2028b', '5'])(
  'a flow with the name %j has its metrics, and does not change other objects',
  async (name) => {
    const scenario = {
      hosts: { server: { cpc: 'z16', cps: 2 }, client: { cpc: 'z16', cps: 2 } },
      path: { kind: 'osa', adapter: 'OSA-Express7S', speedGbps: 10, mtu: 1492, rttUs: 50 },
      workload: { flows: [{ name, kind: 'RR', clients: 1, sendBytes: 100, receiveBytes: 100 }] },
      run: { seed: 1, replications: 2, durationS: 0.1 },
    };
    folder.put('scenario.yaml', JSON.stringify(scenario));
    const json = await folder.run(['simulate', '--format', 'json', 'scenario.yaml']);
    expect([json.code, json.err]).toEqual([0, '']);
    const flows = new Map(Object.entries(JSON.parse(json.out).flows));
    expect(flows.get(name)).toHaveProperty('throughputMBs.value');
    const text = await folder.run(['simulate', 'scenario.yaml']);
    expect(text.out).toContain(' throughput ');
    expect({} as object).not.toHaveProperty('throughputMBs');
    expect(Object.prototype.toString).not.toHaveProperty('throughputMBs');
  },
);
