import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminProblem } from '#web/lib/api/admin-problem.ts';
import {
  adminSessionEnd,
  endAdminSession,
  readAdminSession,
  startAdminSession,
  wasAdminRefused,
} from '#web/lib/session/admin-session.ts';
import { endSession, readSession, startSession } from '#web/lib/session/session.ts';
import { changeBookingStatus, listBookings } from './bookings/booking.queries.ts';
import { changeContent, listContent } from './content/content.queries.ts';
import { readStats } from './dashboard/stat-tiles.tsx';
import { changeFeedback, listFeedback } from './feedback/feedback.queries.ts';
import { searchEverything } from './list/pickers.ts';
import { listLogs } from './logs/log.queries.ts';
import { listAdminNotifications } from './notifications/admin-notification.queries.ts';
import { changePropertyStatus, listProperties } from './properties/property.queries.ts';
import { readAdminProfile } from './session/admin-role.ts';
import { readSettings, updateSettings } from './settings/admin-settings.queries.ts';
import {
  changeSubscriptionStatus,
  extendTrial,
  listSubscriptions,
} from './subscriptions/subscription.queries.ts';
import { changeUserStatus, listUsers, signOutUser } from './users/user.queries.ts';

type Answer = { status: number; body: unknown };

const session = { token: 'pbx_1', admin: { _id: 'a1', name: 'Rosa', email: 'rosa@example.com' } };
const broken: Answer = { status: 500, body: { code: 'unexpected', detail: 'Something went wrong.' } };
let answer: Answer = broken;
let requests: Request[] = [];

/** Fake `fetch`: returns one answer to every call and records the requests. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  requests.push(new Request(new URL(String(input), location.origin), init));
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', serve);
  answer = broken;
  requests = [];
  startAdminSession(session);
});

afterEach(() => {
  vi.unstubAllGlobals();
  endAdminSession();
  endSession();
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const namedFailures = [
  ['Search failed', () => searchEverything('rosa')],
  ['Failed to fetch admin stats', () => readStats()],
  ['Failed to fetch admin profile', () => readAdminProfile()],
  ['Failed to extend trial', () => extendTrial({ id, days: 7 })],
  ['Failed to update settings', () => updateSettings({ bookingFee: 2 })],
] as const;

test.each(namedFailures)('a failure has the message "%s" and its reason', async (message, action) => {
  const problem: unknown = await action().catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(AdminProblem);
  expect(problem).toMatchObject({ message, detail: 'Something went wrong.', status: 500 });
});

const namedLists = [
  ['Failed to fetch notifications', () => listAdminNotifications({})],
  ['Failed to get agent subscriptions', () => listSubscriptions({})],
] as const;

test.each(namedLists)('"%s": the list is empty and carries the failure', async (message, load) => {
  expect(await load()).toMatchObject({ items: [], nextCursor: null, failed: { message } });
});

const lists = [
  ['users', () => listUsers({})],
  ['properties', () => listProperties({})],
  ['bookings', () => listBookings({})],
  ['logs', () => listLogs({})],
  ['feedback', () => listFeedback({})],
  ['content', () => listContent({})],
] as const;

test.each(lists)('the list of %s falls back to empty, marked as failed', async (_name, load) => {
  expect(await load()).toMatchObject({ items: [], nextCursor: null, failed: { status: 500 } });
});

test('a list that was loaded is not marked', async () => {
  answer = { status: 200, body: { items: [], nextCursor: null, total: 0 } };
  expect(await listUsers({})).toEqual({ items: [], nextCursor: null, total: 0, failed: null });
});

test('settings that could not be loaded fall back to the defaults, marked as failed', async () => {
  expect(await readSettings()).toMatchObject({
    bookingFee: 0,
    maxImagesPerProperty: 10,
    allowAgentRegistration: true,
    requireBookingApproval: false,
    emailNotifications: true,
    maintenanceMode: false,
    failed: { status: 500 },
  });
});

const updates = [
  ['a user', () => changeUserStatus({ id, status: 'suspended', reason: 'spam' })],
  ['the sessions of a user', () => signOutUser(id)],
  ['a property', () => changePropertyStatus({ id, status: 'approved' })],
  ['a booking', () => changeBookingStatus({ id, status: 'cancelled', reason: 'by phone' })],
  ['a subscription', () => changeSubscriptionStatus({ id, status: 'active' })],
  ['feedback', () => changeFeedback({ id, status: 'resolved', key: 'k' })],
  ['a text', () => changeContent({ id, title: 't', summary: '', body: 'b', status: 'draft', version: 1 })],
] as const;

test.each(updates)('a change of %s that failed answers updated false', async (_name, action) => {
  expect(await action()).toMatchObject({ updated: false, problem: { status: 500 } });
});

const everything = [
  ...namedFailures.map(([name, action]) => [name, action] as const),
  ...namedLists.map(([name, action]) => [name, action] as const),
  ...lists,
  ['settings', () => readSettings()] as const,
  ...updates,
];

test.each(everything)('%s: without a stored token no request is sent', async (_name, action) => {
  endAdminSession();
  await expect(action()).rejects.toThrow('No authentication token provided');
  expect(requests).toEqual([]);
});

test.each(everything)(
  '%s: a 401 ends the admin session and hides behind no default',
  async (_name, action) => {
    answer = { status: 401, body: { code: 'unauthenticated', detail: 'Please log in to continue.' } };
    await expect(action()).rejects.toThrow('Unauthorized access - Please login again');
    expect(readAdminSession()).toBe(null);
    expect(localStorage.getItem('staydesk.admin.token')).toBe(null);
    expect(localStorage.getItem('staydesk.admin.user')).toBe(null);
  },
);

test.each(['idle', 'age'] as const)('the log-in page explains why a session ended (%s)', async (over) => {
  answer = { status: 401, body: { code: 'unauthenticated', detail: '', facts: { over } } };
  await expect(readStats()).rejects.toThrow('Unauthorized access - Please login again');
  expect([wasAdminRefused(), adminSessionEnd()]).toEqual([true, over]);
  startAdminSession(session);
  expect([wasAdminRefused(), adminSessionEnd()]).toEqual([false, undefined]);
});

test('an agent session in the same browser survives the end of the admin session', async () => {
  const agent = { _id: 'g1', name: 'Inês', email: 'i@example.com', company: null, avatar: null };
  startSession({ token: 'pba_1', agent }, { remember: true });
  answer = { status: 401, body: { code: 'unauthenticated', detail: '' } };
  await expect(readStats()).rejects.toThrow();
  expect(readSession()?.token).toBe('pba_1');
});

test('a 401 to an old token does not end the session that was begun meanwhile', async () => {
  answer = { status: 401, body: { code: 'unauthenticated', detail: '' } };
  const old = readStats().catch(() => undefined);
  startAdminSession({ ...session, token: 'pbx_2' });
  await old;
  expect(readAdminSession()?.token).toBe('pbx_2');
});

test('calls carry the admin token, and the defaults of users and logs', async () => {
  answer = { status: 200, body: { items: [], nextCursor: null } };
  await listUsers({});
  await listLogs({});
  const [users, logs] = requests;
  expect(users?.headers.get('authorization')).toBe('Bearer pbx_1');
  expect(new URL(users?.url ?? '').searchParams.get('role')).toBe('all');
  expect(new URL(logs?.url ?? '').searchParams.get('dateRange')).toBe('today');
});
