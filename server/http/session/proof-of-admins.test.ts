import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword as password } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Proof = 'none' | 'recent' | 'given';

/**
 * What each call of admins that changes something, or gives data as a file, asks as a proof of who is there. `recent`: the
 * password within ten minutes, for what moves power, money or people's data. `given`: the password in the call itself.
 */
const proofs: Readonly<Record<string, Proof>> = {
  'DELETE /api/admin/account/email': 'none',
  'DELETE /api/admin/account/sessions/{id}': 'none',
  'DELETE /api/admin/saved-views/{id}': 'none',
  'DELETE /api/admin/subscriptions/plans/{planType}/scheduled': 'none',
  'DELETE /api/admin/users/{id}/email': 'none',
  'DELETE /api/admin/users/{id}/members/{memberId}/sessions': 'none',
  'DELETE /api/admin/users/{id}/notes/{noteId}': 'none',
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': 'none',
  'DELETE /api/notifications/delete-multiple': 'none',
  'DELETE /api/notifications/{id}': 'none',
  'GET /api/admin/analytics/funnel/export': 'recent',
  'GET /api/admin/bookings/export': 'recent',
  'GET /api/admin/feedback/export': 'recent',
  'GET /api/admin/logs/export': 'recent',
  'GET /api/admin/properties/export': 'recent',
  'GET /api/admin/subscriptions/agents/export': 'recent',
  'GET /api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/invoice.pdf': 'none',
  'GET /api/admin/users/export': 'recent',
  'PATCH /api/admin/bookings/{id}/status': 'recent',
  'PATCH /api/admin/feedback/{id}': 'none',
  'PATCH /api/admin/properties/{id}/status': 'none',
  'PATCH /api/admin/users/{id}/status': 'recent',
  'PATCH /api/notifications/mark-all-read': 'none',
  'PATCH /api/notifications/mark-read': 'none',
  'PATCH /api/notifications/{id}/read': 'none',
  'POST /api/admin/account/confirm-password': 'given',
  'POST /api/admin/account/email': 'given',
  'POST /api/admin/account/sessions/end-all': 'none',
  'POST /api/admin/announcements': 'none',
  'POST /api/admin/announcements/{id}/withdraw': 'none',
  'POST /api/admin/bookings/status': 'recent',
  'POST /api/admin/content': 'none',
  'POST /api/admin/content/{id}/restore': 'none',
  'POST /api/admin/coupons': 'recent',
  'POST /api/admin/coupons/{id}/end': 'none',
  'POST /api/admin/dead-letters/retry': 'none',
  'POST /api/admin/deliveries/discard': 'none',
  'POST /api/admin/deliveries/resend': 'none',
  'POST /api/admin/invitations': 'recent',
  'POST /api/admin/invitations/{id}/resend': 'recent',
  'POST /api/admin/invitations/{id}/revoke': 'none',
  'POST /api/admin/passkeys': 'none',
  'POST /api/admin/passkeys/begin': 'given',
  'POST /api/admin/passkeys/confirm': 'none',
  'POST /api/admin/passkeys/confirm/begin': 'none',
  'POST /api/admin/passkeys/{id}/remove': 'given',
  'PATCH /api/admin/passkeys/{id}': 'none',
  'POST /api/admin/privacy/erasures/agent': 'recent',
  'POST /api/admin/privacy/erasures/guest': 'recent',
  'POST /api/admin/privacy/erasures/{id}/confirm': 'recent',
  'POST /api/admin/privacy/erasures/{id}/withdraw': 'none',
  'POST /api/admin/privacy/guests/export': 'recent',
  'POST /api/admin/properties/status': 'none',
  'POST /api/admin/properties/status/matching': 'none',
  'POST /api/admin/restored-copy/release': 'recent',
  'POST /api/admin/saved-views': 'none',
  'POST /api/admin/subscriptions/agents/{id}/coupon': 'recent',
  'POST /api/admin/subscriptions/agents/{id}/coupon/end': 'none',
  'POST /api/admin/subscriptions/agents/{id}/extend-trial': 'recent',
  'POST /api/admin/subscriptions/agents/{id}/grant': 'recent',
  'POST /api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/refunds': 'recent',
  'POST /api/admin/subscriptions/agents/{id}/status': 'recent',
  'POST /api/admin/subscriptions/plans/{planType}/preview': 'none',
  'POST /api/admin/subscriptions/sync-payments': 'none',
  'POST /api/admin/two-step/begin': 'given',
  'POST /api/admin/two-step/confirm': 'none',
  'POST /api/admin/two-step/off': 'given',
  'POST /api/admin/two-step/recovery-codes': 'given',
  'POST /api/admin/users/agents': 'none',
  'POST /api/admin/users/import': 'none',
  'POST /api/admin/users/import/check': 'none',
  'POST /api/admin/users/status': 'recent',
  'POST /api/admin/users/status/matching': 'recent',
  'POST /api/admin/users/{id}/email': 'given',
  'POST /api/admin/users/{id}/email/approve': 'recent',
  'POST /api/admin/users/{id}/notes': 'none',
  'POST /api/admin/users/{id}/notes/{noteId}/restore': 'none',
  'POST /api/admin/users/{id}/password-reset-mail': 'none',
  'POST /api/admin/users/{id}/remove': 'given',
  'POST /api/admin/users/{id}/sign-out': 'none',
  'POST /api/admin/users/{id}/two-step/off': 'given',
  'POST /api/admin/users/{id}/verification-mail': 'none',
  'POST /api/admin/users/{id}/views': 'recent',
  'POST /api/admin/users/{id}/views/end': 'none',
  'POST /api/admin/incidents/{id}/acknowledge': 'none',
  'PUT /api/admin/account': 'none',
  'PUT /api/admin/account/incident-mails': 'none',
  'PUT /api/admin/account/password': 'given',
  'PUT /api/admin/content/{id}': 'none',
  'PUT /api/admin/guest-reviews/{id}/decision': 'none',
  'PUT /api/admin/saved-views/{id}/default': 'none',
  'PUT /api/admin/settings': 'recent',
  'PUT /api/admin/subscriptions/plans/{planType}': 'recent',
  'PUT /api/admin/team/{id}/role': 'recent',
  'PUT /api/admin/users/{id}/notes/{noteId}': 'none',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const givesFile = ({ path }: Endpoint) => /export|\.pdf/.test(path);

const adminCalls = allEndpoints.filter(
  (one) =>
    (one.access === 'admin' || one.access === 'agent-or-admin') && (one.method !== 'GET' || givesFile(one)),
);

function proofOf({ recentProof, body }: Endpoint): Proof {
  if (recentProof) return 'recent';
  const { properties = {} }: { properties?: object } = body ?? {};
  const fields = Object.keys(properties);
  return fields.includes('password') || fields.includes('currentPassword') ? 'given' : 'none';
}

test('every call of admins declares its required proof', () => {
  const declared = Object.fromEntries(adminCalls.map((one) => [nameOf(one), proofOf(one)]));
  assert.deepEqual(declared, proofs);
});

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const guarded = adminCalls.filter(({ recentProof }) => recentProof);

/** Whether the calls that need a recent proof refuse a caller for lack of it; others get a validation error. */
async function lacksProof(caller: { token: string }): Promise<boolean[]> {
  const refusals: boolean[] = [];
  for (const one of guarded) {
    const { body } = await app.send(one, one.body ? { body: { nothing: 'useful' } } : {}, caller);
    refusals.push(JSON.stringify(body).includes('"password_needed"'));
  }
  return [...new Set(refusals)];
}

test('an admin gives the password again after ten minutes, in each session, for calls that move power, money or data', async () => {
  const signIn = { body: { email: admin.email, password } };
  const elsewhere = await app.call(adminAuth.login, signIn);
  assert.ok('token' in elsewhere);

  app.clock.advance(10 * minuteMs);
  assert.deepEqual(await lacksProof(admin), [false]);

  app.clock.advance(1000);
  assert.deepEqual(await lacksProof(admin), [true]);

  await app.call(adminAccount.read, {}, admin);
  const wrong = { body: { password: 'not my password' } };
  const refused = await app.refusal(adminAccount.confirmPassword, wrong, admin);
  assert.deepEqual(
    [refused.code, refused.detail],
    ['wrong_password', 'That password isn’t right. Please try again.'],
  );
  assert.deepEqual(await lacksProof(admin), [true]);

  await app.call(adminAccount.confirmPassword, { body: { password } }, admin);
  assert.deepEqual(await lacksProof(admin), [false]);
  assert.deepEqual(await lacksProof(elsewhere), [true]);

  app.clock.advance(10 * minuteMs + 1000);
  assert.deepEqual(await lacksProof(admin), [true]);
});
