import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as feedback from '#contract/platform/feedback.ts';
import { markQuietCopy } from '#server/db/quiet-copy.store.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { contentFeature } from '#server/features/content/index.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { adminSubjects, features, reason, texts } from './admin-write-subjects.ts';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const writes = allEndpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET');

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  await contentFeature.prepare?.(app.platform);
});
after(() => app.close());

type Input = { params?: Record<string, string>; body?: unknown };
const {
  agentId,
  lockedOutAgent,
  otherAdmin,
  property,
  scheduledPlan,
  coupon,
  announcement,
  savedView,
  news,
  emailChange,
  otherSession,
  invitation,
  failedJobs,
  booking,
  note,
  guestEmail,
  invoice,
  erasure,
  triedMail,
  idIn,
  text,
} = adminSubjects(
  () => app,
  () => admin,
);
let key = '';
const code = () => totpCode(key, app.clock.now());

/** One change per writing call of the admin area; `entries` is the number of log entries when it is not one. */
const cases: Record<string, { input: () => Promise<Input> | Input; entries?: number }> = {
  'POST /api/admin/subscriptions/agents/{id}/grant': {
    input: async () => ({ params: { id: await agentId() }, body: { planType: 'business', reason } }),
  },
  'POST /api/admin/saved-views': {
    input: () => ({
      body: { list: 'users', name: 'Suspended', query: { status: 'suspended' }, isShared: false },
    }),
    entries: 0,
  },
  'PUT /api/admin/saved-views/{id}/default': {
    input: async () => ({ params: await savedView(), body: { isDefault: true } }),
    entries: 0,
  },
  'DELETE /api/admin/saved-views/{id}': { input: async () => ({ params: await savedView() }), entries: 0 },
  'POST /api/admin/announcements': {
    input: () => ({ body: news() }),
  },
  'POST /api/admin/announcements/{id}/withdraw': { input: async () => ({ params: await announcement() }) },
  'POST /api/admin/coupons': {
    input: () => ({ body: { code: 'FIRST-ONE', percentOff: 10, duration: 'once' } }),
  },
  'POST /api/admin/coupons/{id}/end': { input: async () => ({ params: await coupon() }) },
  'PUT /api/admin/settings': { input: () => ({ body: { trialDays: 30 } }) },
  'PATCH /api/admin/users/{id}/status': {
    input: async () => ({ params: { id: await agentId() }, body: { status: 'suspended', reason } }),
  },
  'POST /api/admin/users/status': {
    input: async () => ({ body: { ids: [await agentId(), await agentId()], status: 'suspended', reason } }),
    entries: 2,
  },
  'POST /api/admin/users/status/matching': {
    input: async () => {
      const one = await signUpAgent(app, { name: 'Zelda Quint' });
      return { body: { filter: { q: one.email }, count: 1, status: 'suspended', reason } };
    },
  },
  'POST /api/admin/users/import/check': { input: () => ({ body: { csv: 'name,email' } }), entries: 0 },
  'POST /api/admin/users/import': {
    input: () => ({ body: { rows: [{ name: 'Ole', email: 'ole@lang.example' }] } }),
  },
  'POST /api/admin/users/agents': { input: () => ({ body: { name: 'Nora', email: 'nora@lang.example' } }) },
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': {
    input: async () => {
      const id = await agentId();
      const { rows } = await app.pool.query<{ sessionId: string }>(
        'SELECT id AS "sessionId" FROM agent_sessions WHERE agent_id = $1',
        [id],
      );
      return { params: { id, ...oneRow(rows) } };
    },
  },
  'POST /api/admin/users/{id}/verification-mail': {
    input: async () => ({ params: { id: await agentId() } }),
  },
  'POST /api/admin/users/{id}/password-reset-mail': {
    input: async () => ({ params: { id: await agentId() } }),
  },
  'POST /api/admin/users/{id}/views': {
    input: async () => ({ params: { id: await agentId() }, body: { reason } }),
  },
  'POST /api/admin/users/{id}/views/end': {
    input: async () => {
      const params = { id: await agentId() };
      await app.call(adminAgentViews.start, { params, body: { reason } }, admin);
      return { params };
    },
  },
  'POST /api/admin/users/{id}/notes': {
    input: async () => ({ params: { id: await agentId() }, body: { body: 'Called twice' } }),
  },
  'PUT /api/admin/users/{id}/notes/{noteId}': {
    input: async () => ({ params: await note(), body: { body: 'Called three times' } }),
  },
  'DELETE /api/admin/users/{id}/notes/{noteId}': { input: async () => ({ params: await note() }) },
  'POST /api/admin/users/{id}/notes/{noteId}/restore': {
    input: async () => {
      const params = await note();
      await app.call(adminAgentNotes.remove, { params }, admin);
      return { params };
    },
  },
  'POST /api/admin/privacy/guests/export': { input: async () => ({ body: { email: await guestEmail() } }) },
  'POST /api/admin/privacy/erasures/guest': {
    input: async () => ({ body: { email: await guestEmail({ declined: true }), reason } }),
  },
  'POST /api/admin/privacy/erasures/agent': {
    input: async () => ({ body: { agentId: await agentId(), reason } }),
  },
  'POST /api/admin/privacy/erasures/{id}/confirm': { input: async () => ({ params: await erasure() }) },
  'POST /api/admin/privacy/erasures/{id}/withdraw': { input: async () => ({ params: await erasure() }) },
  'POST /api/admin/users/{id}/sign-out': { input: async () => ({ params: { id: await agentId() } }) },
  'POST /api/admin/users/{id}/two-step/off': {
    input: async () => ({
      params: { id: await lockedOutAgent() },
      body: { reason, password: testPassword },
    }),
  },
  'POST /api/admin/users/{id}/remove': {
    input: async () => ({
      params: { id: await otherAdmin() },
      body: { reason, password: testPassword },
    }),
  },
  'PUT /api/admin/account': { input: () => ({ body: { name: 'Olu A.' } }) },
  'PUT /api/admin/account/incident-mails': {
    input: () => ({ body: { mailsIncidents: false } }),
    entries: 0,
  },
  'POST /api/admin/account/email': {
    input: () => ({ body: { email: 'new@example.com', password: testPassword } }),
  },
  'DELETE /api/admin/account/email': {
    input: async () => {
      await emailChange();
      return {};
    },
  },
  'DELETE /api/admin/account/sessions/{id}': {
    input: async () => ({ params: await otherSession() }),
  },
  'POST /api/admin/account/sessions/end-all': {
    input: async () => {
      await otherSession();
      return { body: { keepThis: true } };
    },
  },
  'PATCH /api/admin/properties/{id}/status': {
    input: async () => ({ params: { id: await property() }, body: { status: 'rejected', reason } }),
  },
  'POST /api/admin/properties/status/matching': {
    input: async () => {
      const { _id, title } = await publishProperty(app, await signUpAgent(app), { title: 'Zebra Quay' });
      assert.ok(_id);
      return { body: { filter: { q: title }, count: 1, status: 'suspended', reason } };
    },
  },
  'POST /api/admin/properties/status': {
    input: async () => ({ body: { ids: [await property(), await property()], status: 'rejected', reason } }),
    entries: 2,
  },
  'PATCH /api/admin/bookings/{id}/status': {
    input: async () => ({ params: { id: await booking() }, body: { status: 'cancelled', reason } }),
  },
  'POST /api/admin/bookings/status': {
    input: async () => ({ body: { ids: [await booking(), await booking()], status: 'cancelled', reason } }),
    entries: 2,
  },
  'POST /api/admin/subscriptions/agents/{id}/status': {
    input: async () => ({ params: { id: await agentId() }, body: { status: 'active', planType: 'starter' } }),
  },
  'POST /api/admin/subscriptions/agents/{id}/extend-trial': {
    input: async () => ({ params: { id: await agentId() }, body: { days: 7 } }),
  },
  'POST /api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/refunds': {
    input: async () => ({ params: await invoice(), body: { amountMinor: 500, reason: 'goodwill' } }),
  },
  'POST /api/admin/subscriptions/sync-payments': { input: () => ({}) },
  'POST /api/admin/subscriptions/plans/{planType}/preview': {
    input: () => ({ params: { planType: 'starter' }, body: { monthlyMinor: 2100, yearlyMinor: 20_000 } }),
    entries: 0,
  },
  'DELETE /api/admin/subscriptions/plans/{planType}/scheduled': {
    input: async () => ({ params: await scheduledPlan() }),
  },
  'PUT /api/admin/subscriptions/plans/{planType}': {
    input: () => ({
      params: { planType: 'starter' },
      body: { version: 1, monthlyMinor: 2000, yearlyMinor: 20_000, features, isShown: true },
    }),
  },
  'POST /api/admin/content': {
    input: () => ({ body: { ...texts, type: 'announcement', slug: 'news-of-the-day' } }),
  },
  'PUT /api/admin/content/{id}': {
    input: async () => {
      const { params, version } = await text();
      return { params, body: { ...texts, version } };
    },
  },
  'POST /api/admin/content/{id}/restore': {
    input: async () => ({ params: (await text()).params, body: { version: 1 } }),
  },
  'PATCH /api/admin/feedback/{id}': {
    input: async () => {
      await app.call(feedback.give, { body: { category: 'idea', message: 'More blue, if you please' } });
      return { params: { id: await idIn('feedback') }, body: { status: 'resolved' } };
    },
  },
  'POST /api/admin/invitations': { input: () => ({ body: { email: 'ida@example.com', role: 'support' } }) },
  'POST /api/admin/invitations/{id}/revoke': {
    input: async () => ({ params: await invitation('ole@example.com', 'finance') }),
  },
  'POST /api/admin/invitations/{id}/resend': {
    input: async () => ({ params: await invitation('una@example.com', 'content') }),
  },
  'PUT /api/admin/team/{id}/role': {
    input: async () => ({ params: { id: await otherAdmin() }, body: { role: 'support' } }),
  },
  'POST /api/admin/dead-letters/retry': {
    input: async () => ({ body: { ids: await failedJobs() } }),
  },
  'POST /api/admin/restored-copy/release': {
    input: async () => {
      await markQuietCopy(app.pool, '2026-11-01T00:00:00.000Z');
      return {};
    },
  },
  'POST /api/admin/deliveries/resend': {
    input: async () => ({ body: { ids: [await triedMail()] } }),
  },
  'POST /api/admin/deliveries/discard': {
    input: async () => ({ body: { ids: [await triedMail()] } }),
  },
  'POST /api/admin/two-step/begin': { input: () => ({ body: { password: testPassword } }), entries: 0 },
  'POST /api/admin/two-step/confirm': { input: () => ({ body: { code: code() } }) },
  'POST /api/admin/two-step/recovery-codes': {
    input: () => {
      app.clock.advance(60_000);
      return { body: { password: testPassword, code: code() } };
    },
  },
  'POST /api/admin/two-step/off': {
    input: () => {
      app.clock.advance(60_000);
      return { body: { password: testPassword, code: code() } };
    },
  },
  'PUT /api/admin/account/password': {
    input: () => ({ body: { currentPassword: testPassword, newPassword: 'seven quiet otters' } }),
  },
};

describe('every change in the admin area', () => {
  test('has its line here', () => {
    assert.deepEqual(Object.keys(cases).toSorted(), writes.map(nameOf).toSorted());
  });

  for (const [name, { input, entries = 1 }] of Object.entries(cases)) {
    test(`${name} leaves ${entries === 1 ? 'one entry' : `${entries} entries`} with before and after`, async () => {
      const endpoint = writes.find((write) => nameOf(write) === name);
      assert.ok(endpoint);
      const given = await input();
      const { rows: old } = await app.pool.query<Pick<Tables['admin_log'], 'id'>>('SELECT id FROM admin_log');
      const { status, body } = await app.send(endpoint, given, admin);
      assert.equal(status, endpoint.success, JSON.stringify(body));
      if (typeof body === 'object' && body !== null && 'secret' in body) key = String(body.secret);
      const { rows } = await app.pool.query<
        Pick<Tables['admin_log'], 'action' | 'actor_id' | 'before' | 'after' | 'request_id' | 'network_hash'>
      >(
        `SELECT action, actor_id, before, after, request_id, network_hash FROM admin_log WHERE NOT id = ANY ($1)`,
        [old.map(({ id }) => id)],
      );
      assert.equal(rows.length, entries, JSON.stringify(rows));
      for (const row of rows) {
        assert.equal(row.actor_id, admin.adminId);
        assert.ok(row.before && row.after, `${row.action} says how it was and how it is`);
        assert.notDeepEqual(row.before, row.after);
        assert.ok(row.request_id && row.network_hash, `${row.action} says where it came from`);
      }
    });
  }
});
