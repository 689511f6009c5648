import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { CivilDate, Instant, Money, Nullable, Shape } from './shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * Days are those of UTC. `generatedAt` is when users, properties, bookings, subscriptions and trend were counted: up to a
 * minute ago on a large platform. `attention` and `health` are of this moment.
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
  /** Totals of the bookings made in the last 30 days that are confirmed, checked in or checked out; one a currency. */
  bookedLast30Days: Type.Array(Money),
  subscriptions: Shape({
    trial: Count,
    active: Count,
    past_due: Count,
    cancelled: Count,
    inactive: Count,
  }),
  /** The last 30 days, oldest first, with none left out. */
  trend: Type.Array(Shape({ day: CivilDate, users: Count, properties: Count, bookings: Count })),
  /** What somebody should look at. */
  attention: Shape({
    propertiesToReview: Count,
    newFeedback: Count,
    trialsEndingIn7Days: Count,
    paymentsPastDue: Count,
    failedJobs: Count,
    clientErrorsToday: Count,
    /** Their names, by the alphabet; at most twenty. */
    adminsWithoutTwoStep: Type.Array(Type.String()),
  }),
  health: Shape({
    database: Shape({ milliseconds: Type.Number(), bytes: Count, connections: Count }),
    queue: Shape({ waiting: Count, failed: Count, oldestWaitingSeconds: Nullable(Count), outbox: Count }),
    /** Of all queues that send mails. `retrying`: failed at least once and will be tried again; `lastError` is theirs. */
    mail: Shape({
      mode: Type.Enum(['smtp', 'kept'] as const),
      failed: Count,
      retrying: Count,
      lastError: Nullable(Type.String()),
    }),
    disk: Nullable(Shape({ freeBytes: Count, totalBytes: Count })),
    process: Shape({ uptimeSeconds: Count, memoryBytes: Count }),
  }),
});
export type AdminStats = Static<typeof AdminStats>;

export const readAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  area: 'admin',
  summary: 'The platform in numbers: users, properties, bookings, what needs attention, and its health',
  access: 'admin',
  unattended: true,
  reply: AdminStats,
  success: 200,
});
