import type { ParsedFile, PolicyFile, PolicyLanguage } from '@ezlint/grammar';
import { groupedBy } from '@ezlint/grammar/words';
import type { Document, StackRequest } from '../types/documents.js';

const POLICY_LANGUAGES: ReadonlySet<string> = new Set<PolicyLanguage>([
  'pagent',
  'at-tls',
  'ipsec',
  'ids',
  'qos',
  'routing',
]);

export function isPolicy(document: Pick<Document, 'language'>): document is Document & { language: PolicyLanguage } {
  return POLICY_LANGUAGES.has(document.language);
}

/** The policy files of a stack, as Policy Agent reads them. */
export interface PolicySet {
  files: PolicyFile[];
  /** Types with a named file that was not given. */
  missing: Set<PolicyLanguage>;
  /** Types with a file that a main or image file names but that was not given: it, or a file that it names, can contain rules with precedence. */
  absent: Set<PolicyLanguage>;
  /** The paths of these files, as coded; empty if only one policy file was given, which is an excerpt. */
  unread: Set<string>;
  /** The paths of policy files that no statement of the given main and image files names. */
  unnamed: Set<string>;
  /** The name of the image of this stack, if it is the job name in TCPIP.DATA and not the name of the stack. */
  image?: string;
}

interface Named {
  /** The statement in uppercase. */
  statement: string;
  /** Operands by name. */
  image?: string;
  path?: string;
}

/** A TcpImage with the main file that contains it. */
interface ImageStatement {
  named: Named;
  document: Document;
}

const CONFIG = /^(COMMON)?(TTLS|IPSEC|IDS|QOS|ROUTING)CONFIG$/;

/** With these statements, Policy Agent can read files that no TcpImage leads to. */
const OTHER_SOURCES = /^(POLICYSERVER|SERVERCONNECTION|DYNAMICCONFIGPOLICYLOAD|READFROMDIRECTORY)$/;

const LANGUAGE_OF: Readonly<Record<string, PolicyLanguage>> = {
  TTLS: 'at-tls',
  IPSEC: 'ipsec',
  IDS: 'ids',
  QOS: 'qos',
  ROUTING: 'routing',
};

/**
 * Orders the policy files as Policy Agent reads them: main file, image files, then for each type the common file before the file of the stack.
 * Because one main file can serve several stacks, ignores files of other images: the image of the stack is the one with its name, otherwise the one
 * with its job name, otherwise the first one with all of its files.
 *
 * @param jobs job names in the TCPIP.DATA files of the stack
 */
export function policySet(
  request: Pick<StackRequest, 'documents' | 'resolve' | 'name' | 'hasUnread'>,
  fileOf: (document: Document) => ParsedFile,
  jobs: readonly string[],
): PolicySet {
  return new PolicyReader(request, fileOf, jobs).run();
}

class PolicyReader {
  private readonly documents: (Document & { language: PolicyLanguage })[];
  private readonly common = new Set<string>();
  private readonly missing = new Set<PolicyLanguage>();
  private readonly absent = new Set<PolicyLanguage>();
  private readonly unread = new Set<string>();
  /** Whether an image has the name of the stack, and whether the stack contains the file of an image; a main file can have thousands. */
  private hasOwn: boolean | undefined;
  private hasFile: boolean | undefined;
  private readonly image: string | undefined;
  private readonly byPath: ReadonlyMap<string, Document>;

  constructor(
    private readonly request: Pick<StackRequest, 'documents' | 'resolve' | 'name' | 'hasUnread'>,
    private readonly fileOf: (document: Document) => ParsedFile,
    jobs: readonly string[],
  ) {
    this.documents = request.documents.filter(isPolicy);
    this.byPath = new Map(this.documents.map((document) => [document.path, document]));
    this.image = this.imageOf(new Set(jobs.map((job) => job.toUpperCase())));
  }

  /** The only image with one of the job names; undefined if an image has the name of the stack, which a site can choose freely. */
  private imageOf(jobs: ReadonlySet<string>): string | undefined {
    if (jobs.size === 0) return undefined;
    const images = new Set(this.images().map(({ named }) => named.image?.toUpperCase() ?? ''));
    if (images.has(this.request.name.toUpperCase())) return undefined;
    const own = [...images].filter((image) => jobs.has(image));
    return own.length === 1 ? own[0] : undefined;
  }

  run(): PolicySet {
    const left = this.ofOtherImages();
    const main = this.documents.filter((document) => document.language === 'pagent' && !left.has(document.path));
    for (const document of main) for (const named of this.names(document)) this.follow(named, document);
    if (this.request.hasUnread) this.lackAny();
    const unnamed = this.unnamed();
    for (const document of this.withoutEffect(unnamed)) {
      left.add(document.path);
      // Its definitions may be the ones that the other files lack.
      this.missing.add(document.language);
    }
    const order = (document: Document): number =>
      document.language === 'pagent' ? 0 : this.common.has(document.path) ? 1 : 2;
    const files = this.documents
      .filter((document) => !left.has(document.path))
      .map((document, index) => ({ document, rank: order(document), index }))
      .sort((a, b) => a.rank - b.rank || a.index - b.index)
      .map(({ document }) => ({
        file: this.fileOf(document),
        language: document.language,
        ...(this.common.has(document.path) ? { common: true } : {}),
      }));
    return {
      files,
      missing: this.missing,
      absent: this.absent,
      unread: this.documents.length > 1 ? this.unread : new Set(),
      unnamed: new Set(unnamed.map(({ path }) => path)),
      ...(this.image === undefined ? {} : { image: this.image }),
    };
  }

  /** Policy files to which no statement leads, if all files that are named were given. */
  private unnamed(): (Document & { language: PolicyLanguage })[] {
    if (this.images().length === 0 || this.unread.size > 0 || this.missing.size > 0) return [];
    if (this.statements().some((statement) => OTHER_SOURCES.test(statement))) return [];
    const named = this.namedFiles();
    return this.documents.filter(({ path, language }) => language !== 'pagent' && !named.has(path));
  }

  /** Of these files, those beside a named file of the same type. A single file of its type is possibly meant, so it is checked. */
  private withoutEffect(unnamed: readonly (Document & { language: PolicyLanguage })[]): typeof unnamed {
    const others = this.documents.filter((document) => !unnamed.includes(document));
    return unnamed.filter(({ language }) => others.some((other) => other.language === language));
  }

  private namedFiles(): Set<string> {
    const targets = this.mainFiles().flatMap((document) =>
      this.names(document).map(({ path }) => path && this.request.resolve(path, document.path)?.path),
    );
    return new Set(targets.filter((path) => path !== undefined));
  }

  private mainFiles(): Document[] {
    return this.documents.filter(({ language }) => language === 'pagent');
  }

  private statements(): string[] {
    return this.mainFiles().flatMap((document) =>
      this.fileOf(document).parts.map(({ statement }) => statement?.keyword.full ?? ''),
    );
  }

  private follow(named: Named, from: Document): void {
    const { statement, path } = named;
    if (path === undefined) return;
    const target = this.request.resolve(path, from.path);
    const match = CONFIG.exec(statement);
    if (match) {
      const language = LANGUAGE_OF[match[2]!]!;
      if (!target) {
        this.missing.add(language);
        this.absent.add(language);
        this.unread.add(path);
      }
      if (target && match[1] !== undefined) this.common.add(target.path);
    } else if (statement === 'TCPIMAGE' && !target && !this.isOfOtherStack(named)) {
      this.unread.add(path);
      this.lackAny();
    }
  }

  /** A file that is missing can contain or name policies of every type. */
  private lackAny(): void {
    for (const language of ['pagent', ...Object.values(LANGUAGE_OF)] as const) {
      this.missing.add(language);
      this.absent.add(language);
    }
  }

  /** Whether another image belongs to this stack, by name or by file: then missing files of this image do not affect the stack. */
  private isOfOtherStack(named: Named): boolean {
    this.hasOwn ??= this.images().some((image) => this.isOwn(image.named));
    if (this.hasOwn) return !this.isOwn(named);
    this.hasFile ??= this.images().some((image) => this.leadsToFile(image));
    return this.hasFile;
  }

  /** Whether the stack contains the file that the image names. */
  private leadsToFile({ named, document }: ImageStatement): boolean {
    return named.path !== undefined && this.request.resolve(named.path, document.path) !== undefined;
  }

  /** Whether the stack contains the file that the image names, and each file that this file names. */
  private isComplete({ named, document }: ImageStatement): boolean {
    const target = named.path === undefined ? undefined : this.request.resolve(named.path, document.path);
    const file = target && this.byPath.get(target.path);
    if (!file) return false;
    const own = this.names(file);
    return own.length > 0 && own.every(({ path }) => path !== undefined && this.request.resolve(path, file.path));
  }

  private images(): ImageStatement[] {
    return this.mainFiles()
      .flatMap((document) => this.names(document).map((named) => ({ named, document })))
      .filter(({ named }) => named.statement === 'TCPIMAGE');
  }

  private isOwn({ image }: Named): boolean {
    return image?.toUpperCase() === (this.image ?? this.request.name.toUpperCase());
  }

  /** Paths that only TcpImage statements of other stacks lead to. */
  private ofOtherImages(): Set<string> {
    const images = this.images();
    const isOwn = ({ named }: ImageStatement): boolean => this.isOwn(named);
    // If no image has the name of the stack, uses the first image whose files are in the stack: policies of two stacks are never combined.
    const first =
      images.find((image) => this.isComplete(image)) ?? images.find((image) => this.leadsToFile(image)) ?? images[0];
    const chosen = images.some(isOwn) ? isOwn : (image: ImageStatement) => image === first;
    // Of two statements for one stack, Policy Agent uses the last, but one of the names is probably wrong: the policies are not known.
    const doubled = this.doubled(images);
    if (images.some((image) => chosen(image) && doubled.has(image))) this.lackAny();
    const own = this.reached(images.filter((image) => chosen(image) && !doubled.has(image)));
    const others = this.reached(images.filter((image) => !chosen(image) || doubled.has(image)));
    return new Set([...others].filter((path) => !own.has(path)));
  }

  /** The statements of images that others name with another file of the stack. */
  private doubled(images: readonly ImageStatement[]): ReadonlySet<ImageStatement> {
    const given = images.flatMap((image) => {
      const { named, document } = image;
      const file = named.path === undefined ? undefined : this.request.resolve(named.path, document.path);
      return file ? [{ image, name: named.image?.toUpperCase() ?? '', path: file.path }] : [];
    });
    const sameName = groupedBy(given, ({ name }) => name);
    const inConflict = [...sameName.values()].filter((same) => same.some(({ path }) => path !== same[0]!.path));
    return new Set(inConflict.flat().map(({ image }) => image));
  }

  private reached(images: readonly ImageStatement[]): Set<string> {
    const found = new Set<string>();
    const visit = (path: string | undefined, from: Document): void => {
      const target = path === undefined ? undefined : this.request.resolve(path, from.path);
      if (!target || target.path === from.path || found.has(target.path)) return;
      found.add(target.path);
      const document = this.byPath.get(target.path);
      if (document?.language === 'pagent') for (const named of this.names(document)) visit(named.path, document);
    };
    for (const { named, document } of images) visit(named.path, document);
    return found;
  }

  /** Statements of a main or image file that name a file. */
  private names(document: Document): Named[] {
    return this.fileOf(document).parts.flatMap((part) => {
      const { node } = part.content;
      const statement = part.statement?.keyword.full;
      if (!node || statement === undefined || (statement !== 'TCPIMAGE' && !CONFIG.test(statement))) return [];
      const named: Named = { statement };
      for (const { facts, resolved, word } of node.operands) {
        // A path with an unknown symbol matches the only possible file, or the file is missing.
        if (resolved.state === 'symbolic' && facts.name === 'path') named.path = word.text;
        if (resolved.state !== 'set') continue;
        if (facts.name === 'image') named.image = String(resolved.value);
        if (facts.name === 'path') named.path = String(resolved.value);
      }
      return [named];
    });
  }
}
