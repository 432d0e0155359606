import type { Check } from '../tree/check.js';
import type { Node } from '../tree/nodes.js';

/**
 * SMFCONFIG: a record that one part of the statement turns on and another turns off. Words before the first TYPE keyword count as type 118; the facts
 * detect contradictions inside one part.
 */
const smfSwitches: Check = (node, _args, report) => {
  const seen = new Map<string, { part: Node; on: boolean }>();
  const visit = (part: Node, type: string, member: Node): void => {
    const on = !member.name.startsWith('NO');
    const record = on ? member.name : member.name.slice(2);
    const before = seen.get(`${type} ${record}`);
    seen.set(`${type} ${record}`, { part, on });
    if (!before || before.part === part || before.on === on) return;
    report(
      member,
      `${member.name} contradicts ${before.on ? '' : 'NO'}${record} for type ${type} earlier in this statement. The last value is in effect. Delete one of them.`,
      { severity: 'error' },
    );
  };
  for (const child of node.children)
    if (child.name === 'TYPE118' || child.name === 'TYPE119') {
      for (const member of child.children) visit(child, child.name.slice(4), member);
    } else visit(node, '118', child);
};

export const checks: Record<string, Check> = { smfSwitches };
