import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { readSeal, type Seal, sealLength, sealLine } from '#domain/agreements/evidence.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { cachedSecretKey, openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import {
  findAgreementKey,
  insertAgreementKey,
  lockAgreementKeys,
  newestAgreementKey,
} from './agreement-key.store.ts';

const sealingKeys = new WeakMap<Platform['config'], SealingKey>();

function sealingKey(config: Platform['config']): ReturnType<SealingKey> {
  const key = sealingKeys.get(config) ?? cachedSecretKey(config, 'agreement-key');
  sealingKeys.set(config, key);
  return key();
}

const belongsTo = (keyId: string) => `agreement-key:${keyId}`;

type Deps = Pick<Platform, 'config' | 'now'>;

/** Makes the installation's Ed25519 key at the first start. */
export async function prepareAgreementKey({
  transact,
  ...deps
}: Deps & Pick<Platform, 'transact'>): Promise<void> {
  await transact((tx) => presentKey(tx, deps));
}

type OpenKey = { keyId: string; pem: string };

/**
 * The key that seals now. The private half is stored sealed; one that the present secret key cannot open is followed by a
 * new key, and its public half stays for what it has sealed.
 */
async function presentKey(tx: Tx, { config, now }: Deps): Promise<OpenKey> {
  const known = await openNewest(tx, config);
  if (known) return known;

  await lockAgreementKeys(tx);
  const meanwhile = await openNewest(tx, config);
  if (meanwhile) return meanwhile;

  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const keyId = keyIdOf(publicPem);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const privateSealed = sealText(await sealingKey(config), belongsTo(keyId), pem);
  await insertAgreementKey(tx, { keyId, publicKey: publicPem, privateSealed, createdAt: new Date(now()) });

  return { keyId, pem };
}

/** The first 16 hex digits of the SHA-256 of the public key in DER. */
function keyIdOf(publicPem: string): string {
  const der = createPublicKey(publicPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

async function openNewest(db: Queryable, config: Platform['config']): Promise<OpenKey | null> {
  const newest = await newestAgreementKey(db);
  if (newest === null) return null;
  try {
    return {
      keyId: newest.keyId,
      pem: openText(await sealingKey(config), belongsTo(newest.keyId), newest.privateSealed),
    };
  } catch {
    return null;
  }
}

export type SealedFile = { file: Buffer; hash: string; seal: Seal };

/**
 * Draws a PDF that names the key, outside of any transaction, and adds its seal. From here on no byte of it changes. A refused drawing is passed on.
 */
export async function sealDrawn(
  deps: Deps & Pick<Platform, 'pool' | 'transact'>,
  { documentId, draw }: { documentId: string; draw: (keyId: string) => Promise<Buffer | Refusal<'busy'>> },
): Promise<SealedFile | Refusal<'busy'>> {
  const key =
    (await openNewest(deps.pool, deps.config)) ?? (await deps.transact((tx) => presentKey(tx, deps)));
  if (isRefusal(key)) throw new Error('a transaction without an idempotency key was refused by one');
  const { keyId, pem } = key;
  const pdf = await draw(keyId);
  if (isRefusal(pdf)) return pdf;
  const seal = { documentId, keyId, signature: sign(null, pdf, pem).toString('base64') };
  const file = Buffer.concat([pdf, Buffer.from(sealLine(seal), 'latin1')]);
  return { file, hash: createHash('sha256').update(file).digest('hex'), seal };
}

/** In the thread pool: a file of some megabytes is hashed twice. */
const verifyInPool = promisify(verify);

/** The seal of a file, and whether it fits every byte before it; null for a file without one. */
export async function checkSeal(
  db: Queryable,
  file: Buffer,
): Promise<{ seal: Seal; isRight: boolean; isKeyKnown: boolean } | null> {
  const seal = readSeal(file.subarray(-sealLength).toString('latin1'));
  if (seal === null) return null;
  const key = await findAgreementKey(db, seal.keyId);
  const sealed = file.subarray(0, -sealLength);
  const signature = Buffer.from(seal.signature, 'base64');
  const isRight = key !== null && (await verifyInPool(null, sealed, key.publicKey, signature));
  return { seal, isRight, isKeyKnown: key !== null };
}
