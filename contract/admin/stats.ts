import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Instant, Money, Shape } from '../shapes.ts';
import { SubscriptionCounts } from '../subscription/subscription-shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * Platform figures; days are UTC. Users, properties, bookings, subscriptions and trend are as of `generatedAt`, up to a
 * minute ago on a large platform. `attention` is current.
 */
export const AdminStats = Shape({
  generatedAt: Instant,
  users: Shape({ total: Count, active: Count, suspended: Count, newLast30Days: Count }),
  properties: Shape({
    total: Count,
    active: Count,
    pendingReview: Count,
    suspended: Count,
    newLast30Days: Count,
  }),
  bookings: Shape({
    total: Count,
    openRequests: Count,
    confirmed: Count,
    cancelled: Count,
    newLast30Days: Count,
  }),
  /**
   * Totals of the bookings made in the last 30 days that are confirmed, checked in or checked out; one per currency, the
   * one with most bookings first.
   */
  bookedLast30Days: Type.Array(Shape({ ...Money.properties, bookings: Count })),
  subscriptions: SubscriptionCounts,
  /** The last 30 days, oldest first, without gaps. */
  trend: Type.Array(Shape({ day: CivilDate, users: Count, properties: Count, bookings: Count })),
  /** Counts of what needs an admin's attention. */
  attention: Shape({
    propertiesToReview: Count,
    newFeedback: Count,
    trialsEndingIn7Days: Count,
    paymentsPastDue: Count,
    failedMails: Count,
    /** Without those of mails. */
    failedJobs: Count,
    clientErrorsToday: Count,
    /** Their names in alphabetical order; at most twenty. */
    adminsWithoutTwoStep: Type.Array(Type.String()),
  }),
});
export type AdminStats = Static<typeof AdminStats>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Figures of the platform: users, properties, bookings and open tasks',
  access: 'admin',
  scope: 'overview',
  unattended: true,
  reply: AdminStats,
  success: 200,
  refusals: [],
});
