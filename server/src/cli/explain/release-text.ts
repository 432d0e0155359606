interface Dated {
  since?: string;
  until?: string;
  status?: string;
  confidence?: string;
}

/** Releases and standing of a word: `since 2.4`, `removed after 2.1`; empty for what was always there. */
export function releaseText({ since, until, status, confidence }: Dated): string {
  const parts = [
    since === undefined ? '' : `since ${since}`,
    until === undefined ? '' : `last release ${until}`,
    status === undefined || status === 'current' ? '' : status,
    confidence === undefined ? '' : 'not confirmed in every detail',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
