import { isIP } from 'node:net';
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '#contract/account/passkey-shapes.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';

/** Where passkeys of this installation work: the relying party of WebAuthn, and the one origin of its pages. */
export type PasskeySite = { host: string; origin: string };

/** A credential as it is stored. `counter` is 0 where the authenticator does not count. */
export type StoredCredential = {
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  transports: readonly string[];
};

export type VerifiedCredential = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
};

/** Why an answer of an authenticator does not count, for the log. */
type Invalid = { invalid: string };

/** Algorithms that every browser and authenticator has one of: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];
const timeoutMs = 120_000;
const siteName = 'Staydesk';

/** Browsers offer passkeys on https with the name of a host, and on localhost; null for any other address. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return isLocal || (protocol === 'https:' && isNamed) ? { host: hostname, origin } : null;
}

/** The library takes a fifth of a second to load, which no start has to wait for. */
function loadLibrary() {
  return import('@simplewebauthn/server');
}

function listed({ credentialId, transports }: StoredCredential) {
  return {
    id: Buffer.from(credentialId).toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  };
}

/** Options for a new passkey that the authenticator can find by itself and verifies its user for. */
export function creationOptions(
  { host }: PasskeySite,
  { userHandle, email, name }: { userHandle: Buffer; email: string; name: string },
  { challenge, known }: { challenge: string; known: readonly StoredCredential[] },
): PasskeyCreation {
  return {
    rp: { id: host, name: siteName },
    user: { id: userHandle.toString('base64url'), name: email, displayName: name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map(listed),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Options for a signature; without known passkeys the authenticator offers all that it has for this site. */
export function requestOptions(
  { host }: PasskeySite,
  { challenge, known }: { challenge: string; known: readonly StoredCredential[] },
): PasskeyRequest {
  return {
    rpId: host,
    challenge,
    timeout: timeoutMs,
    allowCredentials: known.map(listed),
    userVerification: 'required',
  };
}

/** Checks challenge, origin, relying party and user verification of a new passkey; returns its public key. */
export async function verifyNewCredential(
  { host, origin }: PasskeySite,
  { id, response }: NewCredential,
  challenge: string,
): Promise<VerifiedCredential | Invalid> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports = [], ...answer } = response;

  return await verified(async () => {
    const { verified: isValid, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...answer, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!isValid) return { invalid: 'attestation_mismatch' };

    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  });
}

/**
 * Checks challenge, origin, relying party, user verification and signature. The counter is the caller's to compare:
 * one that falls back has a valid signature.
 */
export async function verifySignature(
  { host, origin }: PasskeySite,
  { id, response }: SignedChallenge,
  { challenge, publicKey }: { challenge: string; publicKey: Uint8Array },
): Promise<{ counter: number; isSynced: boolean } | Invalid> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...answer } = response;

  return await verified(async () => {
    const { verified: isValid, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: userHandle === undefined ? answer : { ...answer, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!isValid) return { invalid: 'signature_mismatch' };

    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isSynced: credentialBackedUp };
  });
}

/** The library throws for whatever is wrong with an answer, which is input and no error of ours. */
async function verified<T>(check: () => Promise<T>): Promise<T | Invalid> {
  try {
    return await check();
  } catch (error) {
    return { invalid: cleanExternalText(error instanceof Error ? error.message : String(error), 200) };
  }
}
