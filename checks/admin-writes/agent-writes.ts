import assert from 'node:assert/strict';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { type AdminWorld, type AdminWrites, reason } from '../admin-write-subjects.ts';

/** What admins change about agents, their guests, properties, bookings and subscriptions. */
export function agentWrites(world: AdminWorld): AdminWrites {
  return { ...moneyWrites(world), ...accountWrites(world), ...recordWrites(world) };
}

/** Subscriptions, coupons and invoices of agents. */
function moneyWrites({ subjects }: AdminWorld): AdminWrites {
  const { agentId, invoice, payingAgentId, couponCode, discountedAgent } = subjects;

  return {
    'POST /api/admin/subscriptions/agents/{id}/grant': {
      input: async () => ({ params: { id: await agentId() }, body: { planType: 'business', reason } }),
    },
    'POST /api/admin/subscriptions/agents/{id}/coupon': {
      input: async () => ({ params: { id: await payingAgentId() }, body: { coupon: await couponCode() } }),
    },
    'POST /api/admin/subscriptions/agents/{id}/coupon/end': {
      input: async () => await discountedAgent(),
    },
    'POST /api/admin/subscriptions/agents/{id}/status': {
      input: async () => ({
        params: { id: await agentId() },
        body: { status: 'active', planType: 'starter' },
      }),
    },
    'POST /api/admin/subscriptions/agents/{id}/extend-trial': {
      input: async () => ({ params: { id: await agentId() }, body: { days: 7 } }),
    },
    'POST /api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/refunds': {
      input: async () => ({ params: await invoice(), body: { amountMinor: 500, reason: 'goodwill' } }),
    },
  };
}

/** Agents: their states, sessions, addresses, views and notes. */
function accountWrites({ app, admin, subjects }: AdminWorld): AdminWrites {
  const { agentId, lockedOutAgent, note, emailChangeOfAgent } = subjects;

  return {
    'PATCH /api/admin/users/{id}/status': {
      input: async () => ({ params: { id: await agentId() }, body: { status: 'suspended', reason } }),
    },
    'POST /api/admin/users/status': {
      input: async () => ({ body: { ids: [await agentId(), await agentId()], status: 'suspended', reason } }),
      entries: 2,
    },
    'POST /api/admin/users/status/matching': {
      input: async () => {
        const one = await signUpAgent(app(), { name: 'Zelda Quint' });
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
        const { rows } = await app().pool.query<{ sessionId: string }>(
          'SELECT id AS "sessionId" FROM agent_sessions WHERE agent_id = $1',
          [id],
        );
        return { params: { id, ...oneRow(rows) } };
      },
    },
    'DELETE /api/admin/users/{id}/members/{memberId}/sessions': {
      input: async () => {
        const id = await agentId();
        return { params: { id, memberId: id } };
      },
    },
    'POST /api/admin/users/{id}/verification-mail': {
      input: async () => ({ params: { id: (await signUpAgent(app(), { isConfirmed: false })).agentId } }),
    },
    'POST /api/admin/users/{id}/password-reset-mail': {
      input: async () => ({ params: { id: await agentId() } }),
    },
    'POST /api/admin/users/{id}/email': {
      input: async () => ({
        params: { id: await agentId() },
        body: { email: 'right@lang.example', reason, password: testPassword },
      }),
    },
    'POST /api/admin/users/{id}/email/approve': { input: async () => await emailChangeOfAgent() },
    'DELETE /api/admin/users/{id}/email': {
      input: async () => {
        const params = { id: await agentId() };
        const body = { email: 'kept@lang.example', reason, password: testPassword };
        await app().call(adminUserAccess.changeEmail, { params, body }, admin());
        return { params };
      },
    },
    'POST /api/admin/users/{id}/views': {
      input: async () => ({ params: { id: await agentId() }, body: { reason } }),
    },
    'POST /api/admin/users/{id}/views/end': {
      input: async () => {
        const params = { id: await agentId() };
        await app().call(adminAgentViews.start, { params, body: { reason } }, admin());
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
        await app().call(adminAgentNotes.remove, { params }, admin());
        return { params };
      },
    },
    'POST /api/admin/users/{id}/sign-out': { input: async () => ({ params: { id: await agentId() } }) },
    'POST /api/admin/users/{id}/two-step/off': {
      input: async () => ({
        params: { id: await lockedOutAgent() },
        body: { reason, password: testPassword },
      }),
    },
  };
}

/** Erasures and exports, properties and bookings. */
function recordWrites({ app, subjects }: AdminWorld): AdminWrites {
  const { agentId, property, booking, guestEmail, erasure } = subjects;

  return {
    'POST /api/admin/privacy/guests/export': { input: async () => ({ body: { email: await guestEmail() } }) },
    'POST /api/admin/privacy/erasures/guest': {
      input: async () => ({ body: { email: await guestEmail({ declined: true }), reason } }),
    },
    'POST /api/admin/privacy/erasures/agent': {
      input: async () => ({ body: { agentId: await agentId(), reason } }),
    },
    'POST /api/admin/privacy/erasures/{id}/confirm': { input: async () => ({ params: await erasure() }) },
    'POST /api/admin/privacy/erasures/{id}/withdraw': { input: async () => ({ params: await erasure() }) },
    'PATCH /api/admin/properties/{id}/status': {
      input: async () => ({ params: { id: await property() }, body: { status: 'rejected', reason } }),
    },
    'POST /api/admin/properties/status/matching': {
      input: async () => {
        const { _id, title } = await publishProperty(app(), await signUpAgent(app()), {
          title: 'Zebra Quay',
        });
        assert.ok(_id);
        return { body: { filter: { q: title }, count: 1, status: 'suspended', reason } };
      },
    },
    'POST /api/admin/properties/status': {
      input: async () => ({
        body: { ids: [await property(), await property()], status: 'rejected', reason },
      }),
      entries: 2,
    },
    'PATCH /api/admin/bookings/{id}/status': {
      input: async () => ({ params: { id: await booking() }, body: { status: 'cancelled', reason } }),
    },
    'POST /api/admin/bookings/status': {
      input: async () => ({ body: { ids: [await booking(), await booking()], status: 'cancelled', reason } }),
      entries: 2,
    },
  };
}
