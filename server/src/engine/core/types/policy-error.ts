/** A site's own rule does what no rule may do; the message is meant for the user. */
export class SitePolicyError extends Error {}
