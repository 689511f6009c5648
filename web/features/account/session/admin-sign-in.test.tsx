import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, readAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { adminNext, signInAdmin } from './admin-sign-in.ts';

const session = { token: 'pbx_1', admin: { _id: 'a1', name: 'Rosa', email: 'rosa@example.com' } };

beforeEach(() => startAdminSession(session));
afterEach(() => endAdminSession());

test('a wrong password shows "Login failed" and leaves an existing session signed in', async () => {
  const body = { code: 'invalid_credentials', detail: 'Incorrect email or password.' };
  stubCalls(() => ({ status: 401, body }));
  const problem: unknown = await signInAdmin({ email: 'a@b.example', password: 'x' }).catch(
    (e: unknown) => e,
  );
  expect(problem).toMatchObject({ message: 'Login failed', detail: 'Incorrect email or password.' });
  expect(readAdminSession()).toEqual(session);
});

test('a sign-in counts only with a token and an admin with an id', async () => {
  stubCalls(() => ({ status: 200, body: { token: 'pbx_2', admin: { name: 'Rosa' } } }));
  const problem: unknown = await signInAdmin({ email: 'a@b.example', password: 'x' }).catch(
    (e: unknown) => e,
  );
  expect(problem).toMatchObject({ message: 'Login failed', detail: 'Invalid server response' });
});

test('sign-in returns a person to the requested page, including its filters', () => {
  expect(adminNext('/admin/users?role=agent#x')).toBe('/admin/users?role=agent#x');
});

test.each([
  undefined,
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  'javascript:alert(1)',
  '/dashboard',
  '/admin/login',
  '/adminx/users',
])('%s leads to the dashboard of the admin area', (next) => {
  expect(adminNext(next)).toBe('/admin/dashboard');
});
