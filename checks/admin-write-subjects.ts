import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as twoStep from '#contract/account/two-step.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminDeadLetters from '#contract/admin/dead-letters.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSavedViews from '#contract/admin/saved-views.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Features } from '#domain/subscription/features.ts';
import { enqueue } from '#server/db/outbox.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import type { TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import type { TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

/** Reason that the changes give. */
export const reason = 'Because of the rules';

/** A text and the features of a plan that they write. */
export const texts = { title: 'Terms', summary: '', body: 'New words', status: 'published' };
export const features = {
  maxListings: 4,
  sharedLinks: true,
  analytics: true,
  marketingTools: false,
  automation: false,
  team: false,
  api: false,
  agreements: false,
} satisfies Features;

type Input = { params?: Record<string, string>; body?: unknown };
/** Calls by method and path; `entries` is the number of log entries when it is not one. */
export type AdminWrites = Record<string, { input: () => Promise<Input> | Input; entries?: number }>;

export type AdminWorld = ReturnType<typeof adminWorld>;

/** An app with its admin, both opened before the first test, and what the admin can change. */
export function adminWorld(app: () => TestApp, admin: () => TestAdmin) {
  return { app, admin, subjects: adminSubjects(app, admin) };
}

/** Things that an admin can change, each made anew in the database of this app. */
function adminSubjects(app: () => TestApp, admin: () => TestAdmin) {
  return {
    agentId: () => newAgentId(app()),
    ...agentSubjects(app, admin),
    ...planSubjects(app, admin),
    ...teamSubjects(app, admin),
    ...platformSubjects(app, admin),
  };
}

async function newAgentId(app: TestApp): Promise<string> {
  return (await signUpAgent(app)).agentId;
}

/** Agents, their properties, bookings and guests. */
function agentSubjects(app: () => TestApp, admin: () => TestAdmin) {
  async function lockedOutAgent(): Promise<string> {
    const agent = await signUpAgent(app());
    const { secret } = await app().call(twoStep.begin, { body: { password: testPassword } }, agent);
    const code = totpCode(secret, app().clock.now());
    await app().call(twoStep.confirm, { body: { code } }, agent);
    return agent.agentId;
  }

  const property = async () => (await publishProperty(app(), await signUpAgent(app())))._id;

  /** Confirmed, so an admin may cancel it. */
  async function booking(): Promise<string> {
    const agent = await signUpAgent(app());
    const propertyId = (await publishProperty(app(), agent))._id;
    return (await app().call(bookings.create, { body: bookingInput({ propertyId }) }, agent))._id;
  }

  async function note(): Promise<{ id: string; noteId: string }> {
    const params = { id: await newAgentId(app()) };
    const { _id: noteId } = await app().call(
      adminAgentNotes.create,
      { params, body: { body: 'Called' } },
      admin(),
    );
    return { ...params, noteId };
  }

  async function guestEmail({ declined = false } = {}): Promise<string> {
    const email = `guest-${randomUUID()}@example.com`;
    const guest = { firstName: 'Mia', lastName: 'Lund', email };
    const { agent, receipt } = await submitStayRequest(app(), { guest });
    const params = { id: receipt._id };
    if (declined) await app().call(bookings.changeStatus, { params, body: { status: 'declined' } }, agent);
    return email;
  }

  /** A change of an agent's address that another admin asked for. */
  async function emailChangeOfAgent() {
    const params = { id: await newAgentId(app()) };
    const body = { email: `approved-${randomUUID()}@lang.example`, reason, password: testPassword };
    await app().call(adminUserAccess.changeEmail, { params, body }, admin());
    const { rows } = await app().pool.query<{ changeId: string }>(
      `UPDATE agent_email_changes SET requested_by = gen_random_uuid() WHERE agent_id = $1
       RETURNING id AS "changeId"`,
      [params.id],
    );
    return { params, body: oneRow(rows) };
  }

  return {
    lockedOutAgent,
    property,
    booking,
    note,
    guestEmail,
    emailChangeOfAgent,
  };
}

/** Plans, coupons, and agents who pay. */
function planSubjects(app: () => TestApp, admin: () => TestAdmin) {
  async function invoice(): Promise<{ id: string; invoiceId: string }> {
    const id = await newAgentId(app());
    const invoiceId = randomUUID();
    await app().pool.query(
      `INSERT INTO subscription_invoices (agent_id, id, number, gateway, gateway_invoice, plan_type, billing_interval,
         period_from, period_to, amount_minor, currency, issued_at)
       VALUES ($1, $2::uuid, $2::text, 'sandbox', $2::text, 'starter', 'month', now(), now() + interval '1 month', 1900, 'EUR', now())`,
      [id, invoiceId],
    );
    return { id, invoiceId };
  }

  /** A plan with new terms that take effect tomorrow. */
  async function scheduledPlan(): Promise<{ planType: string }> {
    await app().pool.query(
      `INSERT INTO plan_changes (id, plan_type, monthly_minor, yearly_minor, is_shown, features, takes_effect_at,
         moves_subscribers, state, created_at, created_by)
       SELECT gen_random_uuid(), plan_type, 2100, 20000, true, features, now() + interval '400 days', false, 'scheduled',
         now(), 'Ida' FROM plan_versions WHERE plan_type = 'starter' AND version = 1`,
    );
    return { planType: 'starter' };
  }

  async function coupon(): Promise<{ id: string }> {
    const body = { code: `C-${randomUUID().slice(0, 8)}`, percentOff: 10, duration: 'once' } as const;
    return { id: (await app().call(adminCoupons.create, { body }, admin()))._id };
  }

  async function couponCode(): Promise<string> {
    const body = { code: `L-${randomUUID().slice(0, 8)}`, percentOff: 10, duration: 'once' } as const;
    return (await app().call(adminCoupons.create, { body }, admin())).code;
  }

  /** An agent whose plan is paid at the gateway for a month. */
  async function payingAgentId(): Promise<string> {
    const id = await newAgentId(app());
    await app().pool.query(
      `UPDATE subscriptions SET status = 'active', plan_type = 'starter', plan_version = 1, billing_interval = 'month',
         current_period_start = now(), current_period_end = now() + interval '1 month', gateway = 'sandbox',
         gateway_subscription = 'sub_' || agent_id WHERE agent_id = $1`,
      [id],
    );
    return id;
  }

  /** An agent whose running plan a coupon lowers. */
  async function discountedAgent() {
    const params = { id: await payingAgentId() };
    const body = { coupon: await couponCode() };
    await app().call(adminCoupons.apply, { params, body }, admin());
    return { params, body };
  }

  return {
    invoice,
    scheduledPlan,
    coupon,
    couponCode,
    payingAgentId,
    discountedAgent,
  };
}

/** Other admins, and what belongs to the admin. */
function teamSubjects(app: () => TestApp, admin: () => TestAdmin) {
  async function otherAdmin(): Promise<string> {
    const { rows } = await app().pool.query<Pick<Tables['admins'], 'id'>>(
      `INSERT INTO admins (id, name, email, email_key, password_hash)
       VALUES (gen_random_uuid(), 'Ida', $1, $1, 'x') RETURNING id`,
      [`ida.${randomUUID()}@example.com`],
    );
    return oneRow(rows).id;
  }

  async function savedView(): Promise<{ id: string }> {
    const body = { list: 'users', name: randomUUID(), query: {}, isShared: false } as const;
    return { id: (await app().call(adminSavedViews.save, { body }, admin()))._id };
  }

  async function emailChange(): Promise<void> {
    const body = { email: 'other@example.com', password: testPassword };
    await app().call(adminAccount.changeEmail, { body }, admin());
  }

  async function otherSession(): Promise<{ id: string }> {
    await app().call(adminAuth.login, { body: { email: admin().email, password: testPassword } });
    const { items } = await app().call(adminAccount.listSessions, {}, admin());
    return { id: items.find(({ isThis }) => !isThis)?._id ?? '' };
  }

  async function invitation(email: string, role: 'finance' | 'content'): Promise<{ id: string }> {
    const made = await app().call(adminInvitations.create, { body: { email, role } }, admin());
    return { id: made.invitation._id };
  }

  return {
    otherAdmin,
    savedView,
    emailChange,
    otherSession,
    invitation,
  };
}

/** Announcements, texts, mails, jobs and erasures. */
function platformSubjects(app: () => TestApp, admin: () => TestAdmin) {
  async function announcement(): Promise<{ id: string }> {
    const body = { title: 'News', body: 'Words', byMail: false };
    return { id: (await app().call(adminAnnouncements.create, { body }, admin()))._id };
  }

  /** An announcement for in ten minutes. */
  const content = () => ({
    title: 'News',
    body: 'Words',
    byMail: false,
    publishAt: new Date(app().clock.now() + 600_000).toISOString(),
  });

  async function failedJobs(): Promise<string[]> {
    await enqueue(app().pool, 'no-such-queue', {});
    await app().settle();
    const { items } = await app().call(adminDeadLetters.list, {}, admin());
    return items.map(({ _id }) => _id);
  }

  /** An erasure that another admin asked for. */
  async function erasure(): Promise<{ id: string }> {
    const input = { body: { agentId: await newAgentId(app()), reason } };
    await app().call(adminPrivacy.eraseAgent, input, admin());
    const id = await idIn('erasure_requests');
    await app().pool.query('UPDATE erasure_requests SET requested_by = gen_random_uuid() WHERE id = $1', [
      id,
    ]);
    return { id };
  }

  /** A mail whose job waits for its next try. */
  async function triedMail(): Promise<string> {
    await submitStayRequest(app());
    await app().settle();
    const { rows } = await app().pool.query<{ id: string }>(
      `UPDATE mail_deliveries d SET job_id = j.id, tries = 1 FROM pgboss.job j
       WHERE j.data ->> 'delivery' = d.id::text AND d.job_id IS NULL RETURNING d.id`,
    );
    assert.ok(rows[0], 'the request is mailed');
    return rows[0].id;
  }

  async function openIncident(): Promise<string> {
    const { rows } = await app().pool.query<{ id: string }>(
      `INSERT INTO incidents (id, part, state, reason, opened_at)
       VALUES (uuidv7(), 'mail', 'down', 'mail_refused', $1)
       RETURNING id`,
      [new Date(app().clock.now())],
    );
    return oneRow(rows).id;
  }

  async function idIn(table: string): Promise<string> {
    const { rows } = await app().pool.query<{ id: string }>(
      `SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`,
    );
    const [row] = rows;
    assert.ok(row, `${table} has a row`);
    return row.id;
  }

  async function text(): Promise<{ params: { id: string }; version: number }> {
    const { rows } = await app().pool.query<Pick<Tables['content_items'], 'id'>>(
      `SELECT id FROM content_items WHERE slug = 'terms' LIMIT 1`,
    );
    const params = { id: String(rows[0]?.id) };
    return { params, version: (await app().call(adminContent.read, { params }, admin())).version };
  }

  return {
    announcement,
    contentItem: content,
    failedJobs,
    erasure,
    triedMail,
    openIncident,
    idIn,
    text,
  };
}
