import environmentSchema from '../../schemas/environment.schema.json';
import workloadSchema from '../../schemas/workload.schema.json';

const COUNTED = {
  type: 'array',
  items: {
    type: 'object',
    required: ['reason', 'count'],
    properties: { reason: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
  },
};

/** The JSON Schema of the output of `ezlint workload --format json`. */
export function workloadReportSchema(): object {
  const { $defs, $schema, title: _title, ...environment } = environmentSchema;
  const { $schema: _schema, title: _workload, ...workload } = workloadSchema;
  const name = { type: 'string' };
  const names = (description: string) => ({ type: 'array', items: name, description });
  return {
    $schema,
    title: 'ezlint workload report',
    type: 'object',
    required: ['version', 'read', 'periods', 'environment', 'events'],
    properties: {
      version: { const: 1 },
      read: {
        type: 'object',
        required: ['records', 'skipped', 'leftOut', 'singleSource', 'unknown', 'systems', 'stacks'],
        properties: {
          records: {
            type: 'object',
            additionalProperties: { type: 'integer', minimum: 1 },
            description: 'Number of records that were read, by type and subtype (119/2) or report (NETSTAT ALL).',
          },
          skipped: { ...COUNTED, description: 'Input that was not read.' },
          leftOut: { ...COUNTED, description: 'Input that was read but is not contained in a flow.' },
          singleSource: names('Records whose layout, or some of whose fields, only one source describes.'),
          unknown: names('Facts that records and reports do not contain or do not distinguish, in sentences.'),
          from: { ...name, description: 'Local time of the first record, without a time zone.' },
          to: { ...name, description: 'Local time of the last record.' },
          systems: { type: 'array', items: name },
          stacks: names('SYSTEM/STACK.'),
        },
      },
      periods: {
        type: 'object',
        additionalProperties: false,
        properties: { average: workload, peak: workload, night: workload },
        description: 'Workload facts by period; a period without an hour is omitted.',
      },
      environment,
      day: workloadSchema.properties.day,
      events: {
        type: 'array',
        description: 'Events by stack and kind: dynamic VIPAs, SMC links, tunnels, starts and stops of stacks.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['record', 'what', 'stack', 'count', 'first', 'last'],
          properties: {
            record: { ...name, description: 'Type and subtype: 119/32.' },
            what: name,
            stack: { ...name, description: 'SYSTEM/STACK.' },
            address: { ...name, description: 'Dynamic VIPA, if the record contains it.' },
            vpnAction: {
              ...name,
              description: 'IpDynVpnAction or IpManVpnAction of a tunnel, if the record contains it.',
            },
            count: { type: 'integer', minimum: 1 },
            first: { ...name, description: 'Local time of the first event, without a time zone.' },
            last: name,
          },
        },
      },
    },
    $defs,
  };
}
