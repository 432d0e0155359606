import pages from '../../gen/sources.json';

/** A public page that facts were compared with. */
export interface SourcePage {
  title: string;
  /** The release of z/OS that the page is about. */
  edition: string;
  url: string;
}

/** The page that facts name as their source, if they name one; the build ensures that the table has it. */
export function sourcePage({ source }: { source?: string }): SourcePage | undefined {
  return source === undefined ? undefined : (pages as Record<string, SourcePage>)[source];
}
