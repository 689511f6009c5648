import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '#contract/account/passkey-shapes.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';

/** The person closed the browser’s dialog, or let it time out; nothing has changed. */
export class PasskeyCancelled extends Error {}
/** The device has a passkey of this account already. */
export class PasskeyKnown extends Error {}
/** The browser or the authenticator cannot do what is needed. */
class PasskeyUnusable extends Error {}

/** Loaded when a passkey is used, and not before. */
function loadLibrary() {
  return import('@simplewebauthn/browser');
}

export async function createPasskey(options: PasskeyCreation): Promise<NewCredential> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await inBrowser(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;

  return {
    id,
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports ? { transports } : {}),
    },
  };
}

/** Signs a challenge. In a field, the browser shows passkeys among its suggestions and waits until one is chosen. */
export async function signWithPasskey(
  options: PasskeyRequest,
  { inField = false }: { inField?: boolean } = {},
): Promise<SignedChallenge> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await inBrowser(() =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;

  return {
    id,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  };
}

/** Ends a request that waits in a field, so that another one may begin. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

async function inBrowser<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    if (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError') throw new PasskeyCancelled();
    if (thrown.name === 'InvalidStateError') throw new PasskeyKnown();
    throw new PasskeyUnusable(thrown.message, { cause: thrown });
  }
}

/** Message for anything that a passkey or its call throws. */
export function passkeyProblemText(problem: unknown): string {
  if (problem instanceof PasskeyCancelled) return t.passkeys.cancelled;
  if (problem instanceof PasskeyKnown) return t.passkeys.known;
  if (problem instanceof PasskeyUnusable) return t.passkeys.unusable;
  return problemMessage(problem);
}
