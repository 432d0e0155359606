import { standing } from '@ezlint/grammar';

/** Releases and status of a keyword, and whether all of it is confirmed: `since 2.4, not confirmed in every detail`. */
export function releaseText(facts: Parameters<typeof standing>[0] & { confidence?: string }): string {
  const doubt = facts.confidence === undefined ? '' : 'not confirmed in every detail';
  return [standing(facts), doubt].filter((part) => part !== '').join(', ');
}
