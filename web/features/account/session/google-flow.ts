import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { type SecondStep, saveSession, secondStepOf } from './sign-in.ts';

const key = 'staydesk.google';

/** Sign-in state that this tab stores during the redirect to Google. */
type Flow = {
  state: string;
  browserKey: string;
  rememberMe: boolean;
  next: string | undefined;
  /** Token of the invitation that is accepted with this sign-in. */
  joins?: string | undefined;
};

/** Redirects to Google's sign-in. `next` is the path to open afterwards. */
export async function goToGoogle(options: Pick<Flow, 'rememberMe' | 'next' | 'joins'>): Promise<void> {
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

  const { state, browserKey, rememberMe, next, joins } = flow;
  const returned = { code, state, browserKey, ...(iss ? { iss } : {}) };
  if (joins !== undefined) {
    await joinWithGoogle({ ...returned, token: joins, rememberMe });
    return { next };
  }

  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...returned, timezone, rememberMe };
  try {
    saveSession(await call(auth.finishGoogleSignIn, { body }), rememberMe);
  } catch (thrown) {
    const step = secondStepOf(thrown, rememberMe);
    if (!step) throw thrown;
    throw new SecondStepRequired({ ...step, next });
  }

  return { next };
}

/** An invitation that Google could not accept; its page offers the other ways. */
export class JoinFailed extends Error {
  readonly token: string;
  readonly problem: unknown;
  constructor(token: string, problem: unknown) {
    super('the invitation was not accepted');
    this.token = token;
    this.problem = problem;
  }
}

async function joinWithGoogle(
  body: CallInputOf<typeof team.acceptInvitationWithGoogle>['body'] & { rememberMe: boolean },
): Promise<void> {
  try {
    saveSession(await call(team.acceptInvitationWithGoogle, { body }), body.rememberMe);
  } catch (problem) {
    throw new JoinFailed(body.token, problem);
  }
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
