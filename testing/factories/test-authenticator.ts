import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '#contract/account/passkey-shapes.ts';

/** What a test lets an authenticator or its browser do differently from the truth. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  /** False: the authenticator did not ask for a fingerprint, a face or a PIN. */
  userVerified?: boolean;
  counter?: number;
  challenge?: string;
  type?: 'webauthn.create' | 'webauthn.get';
  userHandle?: string | undefined;
};

export type TestPasskey = { id: Buffer; key: KeyObject; userHandle: string; counter: number };

/**
 * An authenticator that signs with ES256 and attests nothing, as the WebAuthn specification describes its bytes, with
 * the browser before it. `counts` makes it a security key, which counts its uses.
 */
export function createTestAuthenticator({
  origin = 'http://localhost:3000',
  counts = false,
}: {
  origin?: string;
  counts?: boolean;
} = {}) {
  const create = (options: PasskeyCreation, deviation: Deviation = {}) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const passkey: TestPasskey = {
      id: randomBytes(32),
      key: privateKey,
      userHandle: options.user.id,
      counter: counts ? 1 : 0,
    };

    const authData = Buffer.concat([
      authenticatorData(options.rp.id, passkey.counter, deviation, attestedFlag),
      attestedCredential(passkey.id, publicKey),
    ]);
    const attestationObject = mapOf([
      ['fmt', text('none')],
      ['attStmt', mapOf([])],
      ['authData', bytes(authData)],
    ]);

    const credential: NewCredential = {
      id: passkey.id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin, deviation).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
    return { passkey, credential };
  };

  const get = (options: PasskeyRequest, passkey: TestPasskey, deviation: Deviation = {}): SignedChallenge => {
    passkey.counter = deviation.counter ?? (counts ? passkey.counter + 1 : 0);
    const data = clientData('webauthn.get', options.challenge, origin, deviation);
    const authData = authenticatorData(options.rpId, passkey.counter, deviation, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
    const userHandle = 'userHandle' in deviation ? deviation.userHandle : passkey.userHandle;

    return {
      id: passkey.id.toString('base64url'),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, passkey.key).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  };

  return { create, get };
}

function clientData(
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  origin: string,
  deviation: Deviation,
): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? origin,
      crossOrigin: false,
    }),
  );
}

const presentFlag = 0x01;
const verifiedFlag = 0x04;
const attestedFlag = 0x40;

function authenticatorData(
  rpId: string,
  counter: number,
  { rpId: otherRpId, userVerified = true }: Deviation,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash('sha256')
      .update(otherRpId ?? rpId)
      .digest(),
    Buffer.from([presentFlag | (userVerified ? verifiedFlag : 0) | flags]),
    count,
  ]);
}

function attestedCredential(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const coseKey = mapOf([
    [1, integer(2)],
    [3, integer(-7)],
    [-1, integer(1)],
    [-2, bytes(Buffer.from(x, 'base64url'))],
    [-3, bytes(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
}

// The part of CBOR (RFC 8949) that attestations and keys consist of.

function head(majorType: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(majorType << 5) | value]);
  if (value < 256) return Buffer.from([(majorType << 5) | 24, value]);
  const long = Buffer.alloc(3);
  long[0] = (majorType << 5) | 25;
  long.writeUInt16BE(value, 1);
  return long;
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function mapOf(entries: readonly (readonly [string | number, Buffer])[]): Buffer {
  const keyed = entries.flatMap(([key, value]) => [
    typeof key === 'number' ? integer(key) : text(key),
    value,
  ]);
  return Buffer.concat([head(5, entries.length), ...keyed]);
}
