import type {
  Entry,
  InterfaceModel,
  ParameterFacts,
  RouteModel,
  Setting,
  StackModel,
  StatementFacts,
} from '@ezlint/grammar';
import { plural } from '../../../engine/core/list-text.js';
import type { Spot } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** What is in effect for a parameter after all statements, precedence and defaults; undefined if unknown. */
export function effectiveText(spot: Spot, parameter: ParameterFacts, view: FileView): string | undefined {
  const { model } = view.reading.stack;
  const statement = spot.nodes[0]!.facts as StatementFacts;
  const [key] = parameter.sets === undefined ? [parameter.name] : Object.keys(parameter.sets);
  if (key === undefined) return undefined;
  if (key === 'DELAYACKS') return delayedAcknowledgments(spot, statement, view);
  const own = interfaceAt(spot, statement, model);
  const setting = own
    ? (own.settings[key] ?? (own.damaged ? undefined : model.defaults[own.variant]?.[key]))
    : model.settings[statement.statement]?.[key];
  return setting === undefined || Array.isArray(setting) ? undefined : settingText(setting, own?.name);
}

/** The value of a setting of the model; a default is marked as such. A problem says what applies instead of an invalid value. */
export function settingText({ value, state }: Setting, owner?: string): string | undefined {
  if (state === 'invalid') return undefined;
  const on = owner === undefined ? '' : ` on ${owner}`;
  if (value === undefined) return `In effect${on}: not known (${state ?? 'several values'})`;
  return `In effect${on}: \`${value}\`${state === 'default' ? ' (default)' : ''}`;
}

/** The interface that the statement at the caret defines. */
function interfaceAt({ nodes }: Spot, statement: StatementFacts, model: StackModel): InterfaceModel | undefined {
  if (statement.discriminator === undefined) return undefined;
  const name = nodes[0]!.operands.find(({ facts }) => facts.defines === 'interface' || facts.defines === 'link');
  const { resolved } = name ?? {};
  if (resolved?.state !== 'set') return undefined;
  return model.interfaces.find((own) => own.name === String(resolved.value));
}

type Coded = Entry | RouteModel['entry'];

/**
 * TCPCONFIG NODELAYACKS overrides everything else. Otherwise the value of the port is in effect, then that of the route, then TCPCONFIG,
 * where AUTODELAYACKS leaves the decision to the stack.
 */
function delayedAcknowledgments(spot: Spot, statement: StatementFacts, view: FileView): string | undefined {
  const { model } = view.reading.stack;
  const ofStack = model.settings.TCPCONFIG?.DELAYACKS;
  if (ofStack === undefined || Array.isArray(ofStack)) return undefined;
  if (ofStack.value === undefined) return settingText(ofStack);
  const overall = String(ofStack.value);
  const ports = [...model.ports, ...model.portRanges];
  const routes = model.routes.map(({ entry }) => entry);
  if (statement.statement === 'TCPCONFIG') {
    const text = settingText(ofStack);
    if (overall === 'NODELAYACKS') return `${text}, for all ports and routes`;
    const others = [counted(differing(ports, overall), 'port'), counted(differing(routes, overall), 'route')];
    const named = others.filter((each) => each !== '').join(' and ');
    return named === '' ? text : `${text}, except for ${named} with other values`;
  }
  const own = entryAt(spot, view, [...ports, ...routes]);
  const coded = own && (own.DELAYACKS as Setting | undefined)?.value;
  if (coded === undefined) return undefined;
  const isRoute = routes.includes(own as Coded);
  if (overall === 'NODELAYACKS' && coded !== 'NODELAYACKS')
    return 'In effect: `NODELAYACKS`: TCPCONFIG overrides the value that is coded here';
  const exceptions = isRoute ? differing(ports, String(coded)) : 0;
  const except = exceptions === 0 ? '' : `, except for ${counted(exceptions, 'port')} with other values`;
  return `In effect ${isRoute ? 'on this route' : 'for this port'}: \`${coded}\`, overrides ${overall} of TCPCONFIG${isRoute ? '' : ' and the value of the route'}${except}`;
}

function differing(entries: readonly Coded[], overall: string): number {
  return entries.filter((entry) => {
    const value = (entry.DELAYACKS as Setting | undefined)?.value;
    return value !== undefined && value !== overall;
  }).length;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : plural(count, what);
}

/** The entry of the model that contains the caret. */
function entryAt({ part, nodes }: Spot, view: FileView, entries: readonly Coded[]): Coded | undefined {
  const starts = new Set(nodes.map((node) => part.start + node.start));
  return entries.find(({ at }) => {
    const place = view.reading.stack.locate(at);
    return place?.file === view.file && starts.has(place.start);
  });
}
