import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { AgreementCheck } from '#contract/visitor/agreement-checks.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { withReceivedFiles } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { type AgreementRecord, findAgreementById, findEvents } from './agreement.store.ts';
import { checkSeal } from './agreement-key.ts';
import { isChainIntact } from './evidence-chain.ts';

const maxMegabytes = 5;

type ReceiveRefusal = Awaited<ReturnType<typeof withReceivedFiles<never>>>;
type Deps = Pick<Platform, 'pool' | 'storage'>;

/** Checks the first file of a request, without storing it. */
export async function verifyUpload(
  deps: Deps,
  request: FastifyRequest,
): Promise<AgreementCheck | ReceiveRefusal | Refusal<'too_large'>> {
  const check = await withReceivedFiles(deps.storage, request, async ([file]) => {
    if (!file) throw new Error('a request without files was not refused');
    if ((await stat(file.path)).size > maxMegabytes * 1024 * 1024) return refuseLarge();
    return verifyFile(deps, await readFile(file.path));
  });
  return isRefusal(check) && check.refused === 'image_too_large' ? refuseLarge() : check;
}

function refuseLarge(): Refusal<'too_large'> {
  return refuse('too_large', { cause: 'file_is_no_agreement', facts: { maxMegabytes } });
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Compares a file with its seal, with the file that was stored when it was signed, and with its chain of events. */
export async function verifyFile({ pool }: Pick<Platform, 'pool'>, file: Buffer): Promise<AgreementCheck> {
  const fileHash = createHash('sha256').update(file).digest('hex');
  const sealed = await checkSeal(pool, file);
  const documentId = sealed?.seal.documentId ?? namedDocument(file);
  const known = documentId === null ? null : await findAgreementById(pool, documentId);
  if (known === null || known.pdfHash === null) return unknownFile(fileHash);
  const events = await findEvents(pool, known);
  const isSealRight = sealed?.isRight === true;
  const isSameFile = known.pdfHash === fileHash;
  const isChain = isChainIntact(known.textHash, events);
  return {
    verdict: isSealRight && isSameFile && isChain ? 'unchanged' : 'changed',
    documentId: known._id,
    signedAt: signedAtOf(known, events),
    ...{ fileHash, textHash: known.textHash, keyId: sealed?.seal.keyId ?? null },
    events: events.map(({ kind, at, hash }) => ({ kind, at, hash })),
    ...{ isSealRight, isSameFile, isChainIntact: isChain, isErased: known.erasedAt !== null },
  };
}

/** The document that a damaged file still names, in its seal or in its properties. */
function namedDocument(file: Buffer): string | null {
  const text = file.toString('latin1');
  const found =
    new RegExp(`staydesk-agreement:(${uuid})`).exec(text) ??
    new RegExp(`Staydesk-Seal v1 (${uuid})`).exec(text);
  return found?.[1] ?? null;
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
    ...{ documentId: null, signedAt: null, fileHash, textHash: null, keyId: null, events: [] },
    ...{ isSealRight: false, isSameFile: false, isChainIntact: false, isErased: false },
  };
}
