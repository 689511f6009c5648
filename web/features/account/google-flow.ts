import { call } from '#web/lib/call.ts';
import { type SecondStep, secondStepOf } from './second-step.ts';
import { keepSession } from './sign-in.ts';

const key = 'staydesk.google';

/** What this tab remembers while the person is at Google. */
type Flow = { state: string; browserKey: string; rememberMe: boolean; next: string | undefined };

/** Leaves for Google's sign-in. `next` is where the person wanted to go. */
export async function goToGoogle(wish: Pick<Flow, 'rememberMe' | 'next'>): Promise<void> {
  const { url, ...begun } = await call('GET /api/auth/google/start');
  sessionStorage.setItem(key, JSON.stringify({ ...begun, ...wish } satisfies Flow));
  location.assign(url);
}

/** Google has led back, but not with a sign-in that this tab has begun. */
export class StrayGoogleSignIn extends Error {}
/** The address was opened without anything from Google. */
export class EmptyGoogleSignIn extends Error {}
/** The person has stopped at Google. */
export class CancelledGoogleSignIn extends Error {}

/** Google has confirmed who it is, and a code is asked for. */
export class HalfSignedIn extends Error {
  readonly step: SecondStep & { next: string | undefined };
  constructor(step: SecondStep & { next: string | undefined }) {
    super('a code is asked for');
    this.step = step;
  }
}

type Back = Readonly<Record<string, string | undefined>>;

/** Finishes what goToGoogle() began; throws the problem when that cannot be. Answers where the person wanted to go. */
export async function finishGoogle(back: Back): Promise<{ next: string | undefined }> {
  const flow = takeFlow();
  const { code, iss, error } = back;
  if (error !== undefined) throw new CancelledGoogleSignIn();
  if (code === undefined) throw new EmptyGoogleSignIn();
  if (!flow || flow.state !== back.state) throw new StrayGoogleSignIn();
  const { state, browserKey, rememberMe, next } = flow;
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { code, state, browserKey, timezone, rememberMe, ...(iss ? { iss } : {}) };
  try {
    keepSession(await call('POST /api/auth/google', { body }), rememberMe);
  } catch (thrown) {
    const step = secondStepOf(thrown, rememberMe);
    if (!step) throw thrown;
    throw new HalfSignedIn({ ...step, next });
  }
  return { next };
}

export async function connectGoogle(body: { linkToken: string; password: string }): Promise<void> {
  keepSession(await call('POST /api/auth/google/link', { body }), false);
}

/** It serves once, whatever comes of it. */
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
