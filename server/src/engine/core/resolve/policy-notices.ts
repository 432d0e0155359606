import { lastPart, type PolicyModel, type PolicyObject, type StackModel } from '@ezlint/grammar';

const KINDS = [
  { language: 'at-tls', name: 'AT-TLS', statement: 'TTLSConfig' },
  { language: 'ipsec', name: 'IP security', statement: 'IPSecConfig' },
] as const;

/** Limitations of the policies of a stack that affect the answer, one sentence each. */
export function policyNotices({ policy }: StackModel): string[] {
  if (!policy) return [];
  return KINDS.flatMap(({ language, name, statement }) => {
    if (!policy.given.includes(language)) return [];
    const lost = policy.dangling.filter((reference) => reference.language === language).length;
    const unbalanced = policy.files.filter(
      (file) => file.language === language && policy.unbalanced?.includes(file.path),
    );
    return [
      ...(policy.complete.includes(language)
        ? []
        : [
            `The ${name} policy is incomplete or not completely understood: other rules can match connections that no rule matches here.`,
          ]),
      ...unbalanced.map(
        ({ path }) => `The braces of ${path} do not match, so Policy Agent does not install the ${name} policy.`,
      ),
      ...(lost > 0
        ? [
            `${lost} ${lost === 1 ? 'reference is' : 'references are'} undefined, so Policy Agent does not install the ${name} policy (to list the errors, use ezlint check).`,
          ]
        : []),
      ...notInstalled(policy, name, statement),
      ...(language === 'ipsec' ? withoutFilters(policy) : []),
    ];
  });
}

/** The statements that name the files are in the wrong place for Policy Agent. */
function notInstalled({ objects }: PolicyModel, name: string, statement: string): string[] {
  const common = objects[`Common${statement}`] ?? [];
  const own = objects[statement] ?? [];
  if (common.length > 0 && own.length === 0)
    return [
      `Common${statement} is coded, but ${statement} is not: Policy Agent does not install the ${name} policy. Code ${statement} in the image file.`,
    ];
  const image = objects.TcpImage?.find((one) => imageFile(one) !== undefined);
  const file = image && imageFile(image);
  const isInMain = own.length > 0 && own.every((one) => one.file === image?.file);
  if (!image || !isInMain || file === undefined || isSameFile(file, image.file ?? '')) return [];
  return [
    `${statement} is in the main file ${image.file}, but the image file is ${file}: Policy Agent reads ${statement} there and does not install the ${name} policy.`,
  ];
}

function imageFile({ settings }: PolicyObject): string | undefined {
  const { path } = settings;
  return path && !Array.isArray(path) && typeof path.value === 'string' ? path.value : undefined;
}

function isSameFile(named: string, file: string): boolean {
  return lastPart(named).toUpperCase() === lastPart(file).toUpperCase();
}

function withoutFilters({ objects, filters }: PolicyModel): string[] {
  const isEmpty = (objects.IpFilterPolicy ?? []).length > 0 && filters.rules.length === 0;
  return isEmpty
    ? [
        'The IpFilterPolicy has no rule, which is an error: the filters of the profile (IPSEC statement) remain in effect.',
      ]
    : [];
}
