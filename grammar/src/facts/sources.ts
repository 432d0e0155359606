import pages from '../../gen/sources.json';

/** A public page with which facts were compared. */
export interface SourcePage {
  title: string;
  /** The z/OS release that the page describes. */
  edition: string;
  url: string;
}

/** The page that facts name as their source, if any; the build ensures that the table contains it. */
export function sourcePage({ source }: { source?: string }): SourcePage | undefined {
  return source === undefined ? undefined : (pages as Record<string, SourcePage>)[source];
}
