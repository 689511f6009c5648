import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as content from '#contract/links/content.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { endSession, readSession, startSession, takeSessionEnd } from '../session/session.ts';
import { call, callTimeoutMs } from './call.ts';
import { isCallProblem } from './call-problem.ts';

const ended = { code: 'unauthenticated', detail: 'Please log in to continue.' };

beforeEach(() => {
  startSession(
    { token: 'pba_1', agent: { _id: 'a1', name: 'Inês', email: 'i@x.example', company: null, avatar: null } },
    { remember: true },
  );
  onTestFinished(endSession);
});

function openAt(path: string): void {
  const before = location.href;
  history.replaceState(history.state, '', path);
  onTestFinished(() => history.replaceState(history.state, '', before));
}

test('a 401 on an agent call clears the stored session', async () => {
  openAt('/dashboard');
  stubCalls(() => ({ status: 401, body: ended }));
  await expect(call(agents.readProfile)).rejects.toMatchObject({ status: 401, ...ended });
  expect(readSession()).toBe(null);
  expect(localStorage.getItem('staydesk.session')).toBe(null);
});

test('a suspended account ends the stored session, and the sign-in learns why', async () => {
  openAt('/dashboard');
  const body = {
    code: 'agent_suspended',
    detail: 'This account has been suspended. Please contact support.',
    facts: { reason: 'Three complaints' },
  };
  stubCalls(() => ({ status: 403, body }));

  await expect(call(agents.readProfile)).rejects.toMatchObject({ code: 'agent_suspended' });
  expect(readSession()).toBe(null);
  expect(takeSessionEnd()).toEqual({ why: 'suspended', reason: 'Three complaints' });
  expect(takeSessionEnd()).toBe(null);
});

test('without a session no call of an agent leaves a public page, nor a page that was just left', async () => {
  openAt('/dashboard');
  const sent: string[] = [];
  stubCalls((path) => {
    sent.push(path);
    return { status: 200, body: {} };
  });
  endSession();
  await expect(call(dashboard.readBookings)).rejects.toMatchObject({ code: 'unauthenticated' });

  openAt('/login');
  await expect(call(notifications.list, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(sent).toEqual([]);

  await call(content.readFooter);
  expect(sent).toEqual(['/api/content/footer']);
});

test('on guest addresses a 401 leaves the session alone', async () => {
  for (const path of ['/shared/abc', '/guest/abc', '/login', '/help-center', '/terms']) {
    openAt(path);
    stubCalls(() => ({ status: 401, body: ended }));
    await expect(call(agents.readProfile)).rejects.toMatchObject({ status: 401 });
    expect(readSession()?.token, path).toBe('pba_1');
  }
});

test('a wrong password is no ended session', async () => {
  openAt('/dashboard/settings');
  stubCalls(() => ({ status: 401, body: { code: 'invalid_credentials', detail: 'No.' } }));
  const attempt = call(auth.login, { body: { email: 'i@x.example', password: 'wrong' } });
  await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(readSession()?.token).toBe('pba_1');
});

test('a call is given up after 60,000 milliseconds', async () => {
  const { timeout } = AbortSignal;
  const real = window.fetch;
  onTestFinished(() => {
    AbortSignal.timeout = timeout;
    window.fetch = real;
  });

  const limits: number[] = [];
  AbortSignal.timeout = (milliseconds) => {
    limits.push(milliseconds);
    return timeout.call(AbortSignal, 20);
  };

  // A server that never answers: only the timeout ends the call.
  window.fetch = (_address, init) =>
    new Promise((_answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
    });

  const problem = await call(agents.readProfile).catch((thrown: unknown) => thrown);
  expect(isCallProblem(problem, 'timeout')).toBe(true);
  expect(limits).toEqual([callTimeoutMs]);
  expect(callTimeoutMs).toBe(60_000);
});

/** A server whose answer breaks off after its first part; with `hangs`, the rest never comes. */
function answerInPart({ hangs = false } = {}): void {
  const real = window.fetch;
  onTestFinished(() => {
    window.fetch = real;
  });
  window.fetch = async (_address, init) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"dateFormat":'));
          if (!hangs) body.error(new TypeError('network error'));
          init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
        },
      }),
      { status: 200, headers: { 'content-type': 'application/json' } },
    );
}

test('an answer that breaks off is no answer', async () => {
  answerInPart();
  const problem = await call(agents.readSettings).catch((thrown: unknown) => thrown);
  expect(isCallProblem(problem, 'network')).toBe(true);
});

test('a call that its screen gave up has no problem to show, also when half of its answer was there', async () => {
  answerInPart({ hangs: true });
  const screen = new AbortController();
  const calling = call(agents.readSettings, { signal: screen.signal });
  setTimeout(() => screen.abort(), 20);
  const cause = await calling.catch((thrown: unknown) => thrown);
  expect(cause).toBeInstanceOf(Error);
  expect(isCallProblem(cause)).toBe(false);
});
