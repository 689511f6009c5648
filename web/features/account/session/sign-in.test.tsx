import { beforeEach, expect, test } from 'vitest';
import { stubCalls } from '#testing/stub-calls.ts';
import { endSession, readSession } from '#web/lib/session/session.ts';
import { signIn } from './sign-in.ts';

beforeEach(endSession);

const credentials = { email: 'ines@marisol.example', password: 'seven quiet oranges' };
const answer = {
  token: 'pba_1',
  agent: { _id: 'a1', name: 'Inês', email: credentials.email, company: null, avatar: null },
};

test('rejects a login answer without a token or an agent id as "Invalid server response"', async () => {
  const wrong = [
    {},
    { agent: answer.agent },
    { ...answer, token: '' },
    { token: 'pba_1' },
    { token: 'pba_1', agent: { name: 'Inês' } },
    { token: 'pba_1', agent: { ...answer.agent, _id: '' } },
  ];

  for (const body of wrong) {
    stubCalls(() => ({ status: 200, body }));
    await expect(signIn(credentials)).rejects.toThrow(/^Invalid server response$/);
    expect(readSession()).toBe(null);
  }
});

test('"remember me" decides whether the session is stored on the device or in the tab', async () => {
  stubCalls(() => ({ status: 200, body: answer }));
  await signIn({ ...credentials, rememberMe: true });
  expect([localStorage.length, sessionStorage.getItem('staydesk.session')]).toEqual([1, null]);
  await signIn(credentials);
  expect(localStorage.getItem('staydesk.session')).toBe(null);
  expect(sessionStorage.getItem('staydesk.session')).toContain('pba_1');
});
