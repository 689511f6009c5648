import * as feedback from '#contract/links/feedback.ts';
import { markQuietCopy } from '#server/db/quiet-copy.store.ts';
import { insertReview } from '#testing/factories/insert-review.ts';
import { type AdminWorld, type AdminWrites, features, texts } from '../admin-write-subjects.ts';

/** What admins change about the platform: its settings, plans, coupons, texts, news, feedback and mails. */
export function platformWrites({ app, subjects }: AdminWorld): AdminWrites {
  const {
    scheduledPlan,
    coupon,
    announcement,
    contentItem,
    failedJobs,
    triedMail,
    openIncident,
    booking,
    idIn,
    text,
  } = subjects;

  return {
    'POST /api/admin/announcements': {
      input: () => ({ body: contentItem() }),
    },
    'POST /api/admin/announcements/{id}/withdraw': { input: async () => ({ params: await announcement() }) },
    'POST /api/admin/coupons': {
      input: () => ({ body: { code: 'FIRST-ONE', percentOff: 10, duration: 'once' } }),
    },
    'POST /api/admin/coupons/{id}/end': { input: async () => ({ params: await coupon() }) },
    'PUT /api/admin/settings': { input: () => ({ body: { trialDays: 30 } }) },
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
        await app().call(feedback.give, { body: { category: 'idea', message: 'More blue, if you please' } });
        return { params: { id: await idIn('feedback') }, body: { status: 'resolved' } };
      },
    },
    'PUT /api/admin/guest-reviews/{id}/decision': {
      input: async () => {
        await booking();
        await insertReview(app(), 'A very warm welcome');
        return { params: { id: await idIn('guest_reviews') }, body: { removeFor: null } };
      },
    },
    'POST /api/admin/dead-letters/retry': {
      input: async () => ({ body: { ids: await failedJobs() } }),
    },
    'POST /api/admin/restored-copy/release': {
      input: async () => {
        await markQuietCopy(app().pool, '2026-11-01T00:00:00.000Z');
        return {};
      },
    },
    'POST /api/admin/incidents/{id}/acknowledge': {
      input: async () => ({ params: { id: await openIncident() } }),
    },
    'POST /api/admin/deliveries/resend': {
      input: async () => ({ body: { ids: [await triedMail()] } }),
    },
    'POST /api/admin/deliveries/discard': {
      input: async () => ({ body: { ids: [await triedMail()] } }),
    },
  };
}
