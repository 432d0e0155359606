import { flatten, type IncludeResolver, type MemberFile, type ParsedFile, profileParser } from '@ezlint/grammar';
import type { Document, StackRequest } from '../types/documents.js';
import { type FileParsers, isFamily } from './file-parsers.js';
import { type MemberReader, telnetServers } from './members.js';
import { isPolicy, type PolicySet, policySet } from './policies.js';

/** The parsed files of a stack by their role. */
export interface StackSources {
  request: StackRequest;
  /** Profiles and policies as given. */
  documents: readonly Document[];
  /** All files by path, including INCLUDE members and the other files. */
  files: ReadonlyMap<string, ParsedFile>;
  profile: ParsedFile;
  /** Data sets for VARY TCPIP,,OBEYFILE, in order. */
  changes: readonly ParsedFile[];
  policies: PolicySet;
  /** Configuration files of servers and system members. */
  members: readonly MemberFile[];
  /** Members that are in-stream data of a job with another main language; `files` does not contain them. */
  inStream: readonly ParsedFile[];
  /** Profile and changes with their INCLUDE members: the files with common lexical rules. */
  ofProfile: readonly ParsedFile[];
  include: IncludeResolver;
}

/** Parses all files of a request and determines their roles; reads files only through the request. */
export function readSources(request: StackRequest, parsers: FileParsers, reader: MemberReader): StackSources {
  const documents = request.documents.filter(
    (document) => !document.running && (isFamily(document.language) || isPolicy(document)),
  );
  const files = new Map(documents.map((document) => [document.path, parsers.parse(document, request)]));
  const fileOf = (document: Document): ParsedFile => files.get(document.path)!;
  const include: IncludeResolver = (name, from) => {
    const document = request.resolve(name, from);
    if (!document) return undefined;
    const file = parsers.parse({ ...document, language: 'profile' }, request);
    files.set(document.path, file);
    return file;
  };
  const filesIn = (language: string): ParsedFile[] =>
    documents.filter((each) => each.language === language).map(fileOf);
  const changes = (request.changes ?? []).map((path) => files.get(path)!);
  const profile = mainProfile(baseDocuments(request, documents), request, fileOf);
  const members = reader.read(request);
  for (const { file } of members) files.set(file.path, file);
  const inStream = reader.readInStream(request);
  const servers = telnetServers(filesIn('tn3270'), include);
  const watched = filesIn('smcat').map((file) => ({ language: 'smcat' as const, file }));
  const policies = policySet(request, fileOf, members.flatMap(jobsIn));
  const ofProfile = [profile, ...changes].flatMap((file) => flatten(file, include).files);
  return {
    ...{ request, documents, files, profile, changes, policies, ofProfile, include },
    members: [...members, ...inStream, ...servers, ...watched],
    inStream: inStream.map(({ file }) => file),
  };
}

/** The job names of stacks in a TCPIP.DATA file. */
function jobsIn({ language, file }: MemberFile): string[] {
  if (language !== 'tcpip-data') return [];
  const nodes = file.parts.flatMap(({ content }) => content.node ?? []);
  const named = nodes.filter(({ name }) => name === 'TCPIPJOBNAME' || name === 'TCPIPUSERID');
  return named.flatMap(({ operands }) => operands.map(({ word }) => word.text));
}

/** The documents without the data sets for VARY TCPIP,,OBEYFILE, which are last with their INCLUDE members. */
export function baseDocuments({ changes = [] }: StackRequest, documents: readonly Document[]): Document[] {
  const first = documents.findIndex(({ path }) => changes.includes(path));
  return first < 0 ? [...documents] : documents.slice(0, first);
}

/** The profile that no other document of the stack includes; if there is none, an empty profile. */
function mainProfile(
  documents: readonly Document[],
  request: StackRequest,
  fileOf: (document: Document) => ParsedFile,
): ParsedFile {
  const profiles = documents.filter((document) => document.language === 'profile').map(fileOf);
  const included = new Set(profiles.flatMap((file) => includedPaths(file, request)));
  const main = profiles.find((file) => !included.has(file.path)) ?? profiles[0];
  return main ?? profileParser('profile').parse('', documents[0]?.path ?? '');
}

function includedPaths(file: ParsedFile, request: StackRequest): string[] {
  return file.parts.flatMap((part) => {
    const resolved = part.statement?.keyword.full === 'INCLUDE' ? part.content.node?.operands[0]?.resolved : undefined;
    const target = resolved?.state === 'set' ? request.resolve(String(resolved.value), file.path) : undefined;
    return target && target.path !== file.path ? [target.path] : [];
  });
}
