import { afterEach, expect, test } from 'vitest';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import { memberRoles } from '#domain/account/member-roles.ts';
import { sessionMember } from '#testing/factories/session-member.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { call } from '#web/lib/api/call.ts';
import { ensureMembership } from './membership.ts';
import { lacksRight, mayDo } from './rights.ts';
import { startAddress } from './screen-scopes.ts';
import { endSession, readSession, type SessionMember, startSession } from './session.ts';

afterEach(endSession);

function signIn(member?: SessionMember): void {
  const agent = { _id: 'a1', name: 'Rui', email: 'r@example.com', company: null, avatar: null };
  startSession({ token: 'pba_test', agent, ...(member ? { member } : {}) }, { remember: false });
}

test('a call that the role lacks is refused without being sent', async () => {
  const requested = stubCalls(() => ({ status: 200, body: {} }));
  signIn(sessionMember('front-desk'));
  await expect(call(bookings.remove, { params: { id: 'b1' } })).rejects.toMatchObject({
    code: 'role_forbidden',
    status: 403,
  });
  expect(requested).toEqual([]);
});

test('fields and calls of the whole business need more than the call', () => {
  signIn(sessionMember('front-desk'));
  expect(lacksRight(agents.changeProfile, { name: 'Rui' })).toBe(false);
  expect(lacksRight(agents.changeProfile, { name: 'Rui', bio: 'Hello' })).toBe(true);

  signIn(sessionMember('manager', ['p1']));
  expect(lacksRight(agents.changeProfile, { bio: 'Hello' })).toBe(true);
  expect(lacksRight(messageRules.create)).toBe(true);
  signIn(sessionMember('manager'));
  expect(lacksRight(messageRules.create)).toBe(false);
});

test('a session from before members were stored may do everything until its rights are read', async () => {
  signIn();
  expect(mayDo('billing:write')).toBe(true);
  const { _id, role, scopes, properties } = sessionMember('accountant');
  const own = { _id, role, scopes, properties, name: 'Ana', email: 'a@example.com', owners: ['Inês'] };
  stubCalls(() => ({ status: 200, body: own }));
  await ensureMembership();
  expect(readSession()?.member?.role).toBe('accountant');
  expect(mayDo('billing:write')).toBe(false);
});

test('each role starts at a screen that it includes', () => {
  const starts = memberRoles.map((role) => {
    signIn(sessionMember(role));
    return startAddress();
  });
  expect(starts).toEqual(['/dashboard', '/dashboard', '/dashboard', '/dashboard', '/dashboard']);
});
