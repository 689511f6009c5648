import { readFile, stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { AgreementCheck } from '#contract/agreements/agreement-checks.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { withReceivedFiles } from '#server/features/properties/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { type AgreementRecord, findAgreementOfFile, findEvents } from './agreement.store.ts';
import { checkSeal } from './agreement-key.ts';
import { isChainIntact } from './evidence-chain.ts';

const maxMegabytes = 5;

/** Files in memory at once, and requests that wait for that. */
const checking = createConcurrencyLimit(40, 2);

type ReceiveRefusal = Awaited<ReturnType<typeof withReceivedFiles<never>>>;
type Deps = Pick<Platform, 'pool' | 'storage'>;

/** Checks the first file of a request, without storing it. */
export async function verifyUpload(
  deps: Deps,
  request: FastifyRequest,
): Promise<AgreementCheck | ReceiveRefusal | Refusal<'too_large' | 'busy'>> {
  const check = await withReceivedFiles(deps.storage, request, async ([file]) => {
    if (!file) throw new Error('a request without files was not refused');
    if ((await stat(file.path)).size > maxMegabytes * 1024 * 1024) return refuseLarge();
    const check = checking(async () => verifyFile(deps, await readFile(file.path)));
    return check ?? refuse('busy');
  });
  return isRefusal(check) && check.refused === 'image_too_large' ? refuseLarge() : check;
}

function refuseLarge(): Refusal<'too_large'> {
  return refuse('too_large', { cause: 'file_is_no_agreement', facts: { maxMegabytes } });
}

const documentIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Compares a file with its seal, with the file that was stored when it was signed, and with its chain of events. Hashes are computed
 * in the thread pool, and the search reads the bytes as they are, so that other calls go on.
 */
export async function verifyFile({ pool }: Pick<Platform, 'pool'>, file: Buffer): Promise<AgreementCheck> {
  const fileHash = await hashOf(file);
  const sealed = await checkSeal(pool, file);
  const documentId = sealed?.seal.documentId ?? namedDocument(file);
  const known = documentId === null ? null : await findAgreementOfFile(pool, { documentId, fileHash });
  if (known === null || documentId === null || known.pdfHash === null) return unknownFile(fileHash);

  const events = await findEvents(pool, known);
  const isSealRight = sealed?.isRight === true;
  const isSameFile = known.pdfHash === fileHash;
  const isChain = isChainIntact(known.textHash, events);

  return {
    verdict: verdictOf({ isSealRight, isSameFile, isChain, isSealedHere: sealed?.isKeyKnown ?? true }),
    documentId,
    signedAt: signedAtOf(known, events),
    fileHash,
    textHash: known.textHash,
    keyId: sealed?.seal.keyId ?? null,
    events: events.map(({ kind, at, hash }) => ({ kind, at, hash })),
    isSealRight,
    isSameFile,
    isChainIntact: isChain,
    isErased: known.erasedAt !== null,
  };
}

/**
 * A whole file that an archive brought from another installation is not said to be changed: only that one's key can tell. An archive
 * cannot bring the key, since whoever writes an archive could bring a key of their own.
 */
function verdictOf(found: {
  isSealRight: boolean;
  isSameFile: boolean;
  isChain: boolean;
  isSealedHere: boolean;
}): AgreementCheck['verdict'] {
  if (!found.isSameFile || !found.isChain) return 'changed';
  if (!found.isSealedHere) return 'unknown';
  return found.isSealRight ? 'unchanged' : 'changed';
}

/** The document that a damaged file still names, in its seal or in its properties. */
function namedDocument(file: Buffer): string | null {
  for (const mark of ['staydesk-agreement:', 'Staydesk-Seal v1 ']) {
    const named = findNamed(file, mark);
    if (named !== null) return named;
  }
  return null;
}

/** A file that repeats a mark without an id is no agreement. */
const maxMarks = 1000;

/** The id after the first mark that has one. */
function findNamed(file: Buffer, mark: string): string | null {
  const idLength = 36;
  let at = file.indexOf(mark);
  for (let count = 0; at >= 0 && count < maxMarks; count += 1) {
    const start = at + mark.length;
    const id = file.toString('latin1', start, start + idLength);
    if (documentIdPattern.test(id)) return id;
    at = file.indexOf(mark, start);
  }
  return null;
}

async function hashOf(file: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(file));
  return Buffer.from(digest).toString('hex');
}

function signedAtOf(
  { endedAt }: AgreementRecord,
  events: Awaited<ReturnType<typeof findEvents>>,
): string | null {
  return events.findLast(({ kind }) => kind === 'signed')?.at ?? endedAt;
}

function unknownFile(fileHash: string): AgreementCheck {
  return {
    verdict: 'unknown',
    documentId: null,
    signedAt: null,
    fileHash,
    textHash: null,
    keyId: null,
    events: [],
    isSealRight: false,
    isSameFile: false,
    isChainIntact: false,
    isErased: false,
  };
}
