/** Invalid result of a site rule; the message is for the user. */
export class SitePolicyError extends Error {}
