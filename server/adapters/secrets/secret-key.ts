import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const fileName = 'secret.key';

export type SealingKey = () => Promise<Buffer | KeyObject>;

/**
 * A key of 32 bytes for one purpose, derived from SECRET_KEY or from a file outside the database: a copy of the
 * database alone decrypts nothing.
 */
export async function secretKeyFor(
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  purpose: string,
): Promise<Buffer> {
  const secret = secretKey ?? (await keyFile(dataDir));
  return deriveKey(secret, purpose);
}

/** Derives the key of one purpose from the secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'staydesk', purpose, 32));
}

/**
 * The same, derived on first use and cached: a process that encrypts nothing needs no key. Node.js would prepare plain
 * bytes for each use, which takes longer than sealing a mail.
 */
export function cachedSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>, purpose: string): SealingKey {
  let key: Promise<KeyObject> | undefined;
  return () => {
    key ??= secretKeyFor(config, purpose).then((bytes) => createSecretKey(bytes));
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
}

/** Concurrent processes may create the file: the first to link it wins, the others read it. */
async function keyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName);
  const found = await readFile(path, 'utf8').catch(absent);
  if (found !== null) return found.trim();

  await mkdir(dataDir, { recursive: true });
  const own = join(dataDir, `.${fileName}-${randomBytes(8).toString('hex')}`);
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });

  try {
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }

  return (await readFile(path, 'utf8')).trim();
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM, bound to the name of what the text belongs to, so that it is useless elsewhere. Returns
 * nonce (12 bytes), tag (16 bytes) and ciphertext.
 */
export function sealText(key: CipherKey, belongsTo: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts; throws when the key, the bytes or the name differ. */
export function openText(key: CipherKey, belongsTo: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
