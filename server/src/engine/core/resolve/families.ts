import { hasIpv6, type StackModel, type Traffic } from '@ezlint/grammar';

/** What of some traffic there can be: IPv6 counts where it is all that is asked for, or the stack may have it. */
export function possible(traffics: readonly Traffic[], stack: StackModel): Traffic[] {
  return traffics.filter(({ family }) => family === 4 || traffics.length === 1 || hasIpv6(stack) !== false);
}
