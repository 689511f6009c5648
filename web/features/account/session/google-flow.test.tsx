import { afterEach, expect, test } from 'vitest';
import { stubCalls } from '#testing/stub-calls.ts';
import {
  CancelledGoogleSignIn,
  EmptyGoogleSignIn,
  finishGoogle,
  JoinFailed,
  MismatchedGoogleSignIn,
} from './google-flow.ts';

test('a refusal at Google, a missing code and the sign-in of another tab are three different problems', async () => {
  await expect(finishGoogle({ error: 'access_denied' })).rejects.toBeInstanceOf(CancelledGoogleSignIn);
  await expect(finishGoogle({})).rejects.toBeInstanceOf(EmptyGoogleSignIn);
  await expect(finishGoogle({ code: 'x', state: 'y' })).rejects.toBeInstanceOf(MismatchedGoogleSignIn);
});

const begun = { state: 's1', browserKey: 'b1', rememberMe: true, next: undefined };
const begin = (more: object = {}) =>
  sessionStorage.setItem('staydesk.google', JSON.stringify({ ...begun, ...more }));
afterEach(() => sessionStorage.clear());

test('a sign-in that began on an invitation accepts it, and a refusal leads back to the invitation', async () => {
  const problem = { status: 403, code: 'google_other_address', detail: 'Another address.' };
  const requested = stubCalls(() => ({ status: 403, body: problem }));
  begin({ joins: 'a-token' });
  const failed = await finishGoogle({ code: 'x', state: 's1' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(JoinFailed);
  expect(failed).toMatchObject({ token: 'a-token' });
  expect(requested).toEqual(['POST /api/team/invitations/accept-with-google']);
});

test('any other sign-in goes on as before', async () => {
  const requested = stubCalls(() => ({ status: 400, body: { status: 400, code: 'google_state_invalid' } }));
  begin();
  await expect(finishGoogle({ code: 'x', state: 's1' })).rejects.not.toBeInstanceOf(JoinFailed);
  expect(requested).toEqual(['POST /api/auth/google']);
});
