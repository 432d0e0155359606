import { hasIpv6, type StackModel, type Traffic } from '@ezlint/grammar';

/** The traffic that is possible on the stack. IPv6 traffic is included if only IPv6 is requested or if the stack may support it. */
export function possible(traffics: readonly Traffic[], stack: StackModel): Traffic[] {
  return traffics.filter(({ family }) => family === 4 || traffics.length === 1 || hasIpv6(stack) !== false);
}
