import assert from 'node:assert/strict';
import * as adminPasskeys from '#contract/admin/passkeys.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { createTestAuthenticator, type TestPasskey } from '#testing/factories/test-authenticator.ts';
import { type AdminWorld, type AdminWrites, reason } from '../admin-write-subjects.ts';

/** What admins change about themselves and their team. Second factor and password come last: they change the sign-in. */
export function accountWrites({
  app,
  admin,
  code,
  subjects,
}: AdminWorld & { code: () => string }): AdminWrites {
  const { otherAdmin, savedView, emailChange, otherSession, invitation } = subjects;

  return {
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
    'POST /api/admin/users/{id}/remove': {
      input: async () => ({
        params: { id: await otherAdmin() },
        body: { reason, password: testPassword },
      }),
    },
    'POST /api/admin/account/confirm-password': {
      input: () => ({ body: { password: testPassword } }),
      entries: 0,
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
    ...passkeyWrites({ app, admin }),
    'POST /api/admin/two-step/begin': { input: () => ({ body: { password: testPassword } }), entries: 0 },
    'POST /api/admin/two-step/confirm': { input: () => ({ body: { code: code() } }) },
    'POST /api/admin/two-step/recovery-codes': {
      input: () => {
        app().clock.advance(60_000);
        return { body: { password: testPassword, code: code() } };
      },
    },
    'POST /api/admin/two-step/off': {
      input: () => {
        app().clock.advance(60_000);
        return { body: { password: testPassword, code: code() } };
      },
    },
    'PUT /api/admin/account/password': {
      input: () => ({ body: { currentPassword: testPassword, newPassword: 'seven quiet otters' } }),
    },
  };
}

/** A passkey from its creation to its removal. */
function passkeyWrites({ app, admin }: Pick<AdminWorld, 'app' | 'admin'>): AdminWrites {
  const authenticator = createTestAuthenticator();
  let created: TestPasskey | null = null;

  function passkey(): TestPasskey {
    assert.ok(created);
    return created;
  }

  async function newPasskey() {
    const body = { password: testPassword };
    const { options, browserKey } = await app().call(adminPasskeys.startAdding, { body }, admin());
    const made = authenticator.create(options);
    created = made.passkey;
    return { browserKey, name: 'Laptop', credential: made.credential };
  }

  async function savedPasskey() {
    const { items } = await app().call(adminPasskeys.list, {}, admin());
    return { id: items[0]?._id ?? '' };
  }

  return {
    'POST /api/admin/passkeys/begin': { input: () => ({ body: { password: testPassword } }), entries: 0 },
    'POST /api/admin/passkeys': { input: async () => ({ body: await newPasskey() }) },
    'PATCH /api/admin/passkeys/{id}': {
      input: async () => ({ params: await savedPasskey(), body: { name: 'Office key' } }),
    },
    'POST /api/admin/passkeys/confirm/begin': { input: () => ({}), entries: 0 },
    'POST /api/admin/passkeys/confirm': {
      input: async () => {
        const { options, browserKey } = await app().call(adminPasskeys.startConfirming, {}, admin());
        return { body: { browserKey, credential: authenticator.get(options, passkey()) } };
      },
      entries: 0,
    },
    'POST /api/admin/passkeys/{id}/remove': {
      input: async () => ({ params: await savedPasskey(), body: { password: testPassword } }),
    },
  };
}
