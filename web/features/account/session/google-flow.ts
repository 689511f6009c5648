import * as auth from '#contract/account/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { type SecondStep, saveSession, secondStepOf } from './sign-in.ts';

const key = 'staydesk.google';

/** Sign-in state that this tab stores during the redirect to Google. */
type Flow = { state: string; browserKey: string; rememberMe: boolean; next: string | undefined };

/** Redirects to Google's sign-in. `next` is the path to open afterwards. */
export async function goToGoogle(options: Pick<Flow, 'rememberMe' | 'next'>): Promise<void> {
  const { url, ...begun } = await call(auth.startGoogleSignIn);
  sessionStorage.setItem(key, JSON.stringify({ ...begun, ...options } satisfies Flow));
  location.assign(url);
}

/** The callback's `state` does not match a sign-in that this tab started. */
export class MismatchedGoogleSignIn extends Error {}
/** The callback was opened without a code from Google. */
export class EmptyGoogleSignIn extends Error {}
/** The user cancelled at Google. */
export class CancelledGoogleSignIn extends Error {}

/** Google confirmed the identity; a two-step code is still required. */
export class SecondStepRequired extends Error {
  readonly step: SecondStep & { next: string | undefined };
  constructor(step: SecondStep & { next: string | undefined }) {
    super('a code is asked for');
    this.step = step;
  }
}

type Back = Readonly<Record<string, string | undefined>>;

/** Completes the sign-in that goToGoogle() started, or throws the problem. Returns the path to open. */
export async function finishGoogle(back: Back): Promise<{ next: string | undefined }> {
  const flow = takeFlow();
  const { code, iss, error } = back;
  if (error !== undefined) throw new CancelledGoogleSignIn();
  if (code === undefined) throw new EmptyGoogleSignIn();
  if (!flow || flow.state !== back.state) throw new MismatchedGoogleSignIn();

  const { state, browserKey, rememberMe, next } = flow;
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { code, state, browserKey, timezone, rememberMe, ...(iss ? { iss } : {}) };
  try {
    saveSession(await call(auth.finishGoogleSignIn, { body }), rememberMe);
  } catch (thrown) {
    const step = secondStepOf(thrown, rememberMe);
    if (!step) throw thrown;
    throw new SecondStepRequired({ ...step, next });
  }

  return { next };
}

export async function connectGoogle(body: { linkToken: string; password: string }): Promise<void> {
  saveSession(await call(auth.linkGoogle, { body }), false);
}

/** Reads and removes the stored state: it is valid for one attempt. */
function takeFlow(): Flow | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    // NOTE: only goToGoogle() writes under this key.
    return text === null ? null : (JSON.parse(text) as Flow);
  } catch {
    return null;
  }
}
