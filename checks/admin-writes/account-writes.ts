import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { type AdminWorld, type AdminWrites, reason } from '../admin-write-subjects.ts';

/** What admins change about themselves and their team. Second factor and password come last: they change the sign-in. */
export function accountWrites({ app, code, subjects }: AdminWorld & { code: () => string }): AdminWrites {
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
