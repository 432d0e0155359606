/** Number of entries of each type in a generated profile. */
export interface Proportions {
  interfaces: number;
  routes: number;
  ports: number;
  ranges: number;
}

/**
 * A profile of about the given number of lines, with the statements in the proportions of a large installation. It has the same shape at each size up to
 * 100,000 lines: no two interfaces share an adapter, no two ports a job, and no range contains another reservation. Otherwise, the number of findings
 * would grow faster than the text.
 */
export function generateProfile(lines: number): string {
  const unit = Math.max(1, Math.round(lines / 100));
  return profileOf({ interfaces: unit * 5, routes: unit * 25, ports: unit * 40, ranges: unit * 10 });
}

const FIRST_PORT = 1024;
/** Above the 40,000 ports of the largest profile. */
const FIRST_IN_RANGES = 45_000;

export function profileOf({ interfaces, routes, ports, ranges }: Proportions): string {
  const out: string[] = [
    '; generated profile',
    'GLOBALCONFIG SYSPLEXMONITOR RECOVERY AUTOREJOIN ZIIP IPSECURITY',
    'IPCONFIG NODATAGRAMFWD SOURCEVIPA PATHMTUDISCOVERY SEGMENTATIONOFFLOAD',
    '         DYNAMICXCF 10.200.0.1 255.255.255.0 1',
    'TCPCONFIG RESTRICTLOWPORTS SELECTIVEACK TCPSENDBFRSIZE 256K',
    '          TCPRCVBUFRSIZE 256K TCPMAXRCVBUFRSIZE 2M',
    'SOMAXCONN 2048',
    'INTERFACE VIPA0 DEFINE VIRTUAL IPADDR 10.0.0.1',
  ];
  for (let i = 0; i < interfaces; i++) {
    out.push(`INTERFACE OSA${i} DEFINE IPAQENET PORTNAME PORT${i}   ; port ${i}`);
    out.push(`          IPADDR 10.${1 + (i >> 8)}.${i & 255}.11/24 MTU 8992 VMAC`);
    out.push('          INBPERF DYNAMIC WORKLOADQ SOURCEVIPAINTERFACE VIPA0');
  }
  out.push('BEGINROUTES', ';    destination   first hop     interface');
  for (let i = 0; i < routes; i++) {
    const at = i % interfaces;
    out.push(`  ROUTE 172.${16 + (i >> 8)}.${i & 255}.0/24 10.${1 + (at >> 8)}.${at & 255}.254 OSA${at} MTU 8992`);
  }
  out.push('ENDROUTES', 'PORT');
  for (let i = 0; i < ports; i++) out.push(`  ${FIRST_PORT + i} TCP JOB${i}  SHAREPORT   ; service ${i}`);
  for (let i = 0; i < ranges; i++) out.push(`PORTRANGE ${FIRST_IN_RANGES + i} 1 TCP OMVS`);
  out.push('; started');
  for (let i = 0; i < interfaces; i++) out.push(`START OSA${i}`);
  return `${out.join('\n')}\n`;
}
