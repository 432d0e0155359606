import { jsonText } from '../../engine/core/json-text.js';
import { BASE_ID } from './sarif-location.js';

interface RunParts {
  version: string;
  baseUri: string;
  /** Keys of the driver after its name, and before and after its versions. */
  named?: object;
  driver: object;
  /** Keys of the run before and after those of all runs. */
  head?: object;
  rest: object;
}

/** A log of SARIF 2.1.0 with one run of ezlint. */
export function sarifLog({ version, baseUri, named, driver, head, rest }: RunParts): string {
  const run = {
    tool: { driver: { name: 'ezlint', ...named, version, semanticVersion: version, ...driver } },
    ...head,
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: {
      [BASE_ID]: { uri: baseUri, description: { text: 'The folder in which ezlint was started.' } },
    },
    ...rest,
  };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return jsonText(log);
}
