import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Door codes, Wi-Fi passwords, codes of stays, and the addresses of calendars that are read, by the ids of the archive. */
export type Secrets = {
  properties: { propertyId: string; doorCode: string; wifiPassword: string }[];
  stays: { bookingId: string; code: string }[];
  calendars: { feedId: string; address: string }[];
};

const SecretsShape = Type.Object({
  properties: Type.Array(
    Type.Object({ propertyId: Type.String(), doorCode: Type.String(), wifiPassword: Type.String() }),
  ),
  stays: Type.Array(Type.Object({ bookingId: Type.String(), code: Type.String() })),
  calendars: Type.Array(Type.Object({ feedId: Type.String(), address: Type.String() })),
});

/** Bytes are in base64. `content` is the tag after the ciphertext, as most programs write it. */
const SecretsFileShape = Type.Object({
  cipher: Type.Literal('aes-256-gcm'),
  kdf: Type.Literal('scrypt'),
  cost: Type.Literal(32_768),
  blockSize: Type.Literal(8),
  parallelization: Type.Literal(3),
  salt: Type.String({ maxLength: 64 }),
  nonce: Type.String({ maxLength: 64 }),
  content: Type.String(),
});
export type SecretsFile = Type.Static<typeof SecretsFileShape>;

export const secretsName = 'secrets.json';

const strength = { cost: 32_768, blockSize: 8, parallelization: 3 } as const;
const maxmem = 64 * 1024 * 1024;
const [keyBytes, saltBytes, nonceBytes, tagBytes] = [32, 16, 12, 16];

const deriveKey = promisify(
  (passphrase: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, { ...strength, maxmem }, done),
);

export async function encryptSecrets(passphrase: string, secrets: Secrets): Promise<SecretsFile> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce);
  const text = cipher.update(JSON.stringify(secrets), 'utf8');
  const content = Buffer.concat([text, cipher.final(), cipher.getAuthTag()]);

  return {
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    ...strength,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    content: content.toString('base64'),
  };
}

/** Null for another passphrase, and for what is no file of ours. */
export async function decryptSecrets(passphrase: string, file: unknown): Promise<Secrets | null> {
  if (!Value.Check(SecretsFileShape, file)) return null;
  const [salt, nonce, content] = [file.salt, file.nonce, file.content].map((text) =>
    Buffer.from(text, 'base64'),
  );
  if (!salt || !nonce || !content || content.length < tagBytes) return null;

  const end = content.length - tagBytes;
  const key = await deriveKey(passphrase, salt);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(content.subarray(end));
    const text = Buffer.concat([decipher.update(content.subarray(0, end)), decipher.final()]).toString(
      'utf8',
    );
    const secrets: unknown = JSON.parse(text);
    return Value.Check(SecretsShape, secrets) ? secrets : null;
  } catch {
    // What does not fit the tag was encrypted with another passphrase, or changed.
    return null;
  }
}
