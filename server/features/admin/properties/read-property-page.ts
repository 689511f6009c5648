import { addresses } from '#contract/addresses.ts';
import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  findProperty,
  selectReviewSteps,
  toProperty,
  viewReviewStep,
} from '#server/features/properties/index.ts';
import { findCalendarEntries } from '#server/features/property-insights/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { readAdminProperty } from './list-admin-properties.ts';
import { findAgentRecord, findBookingsOfProperty, findOpenLink } from './property-page.store.ts';
import { findPositionInQueue, findQueue } from './review-queue.store.ts';

const daysBefore = 62;
const daysAfter = 730;

/** All that a reviewer looks at; guests' names only for those who may see bookings. */
export async function readPropertyPage(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
  caller: AdminCaller,
): Promise<AdminPropertyDetails | Refusal<'not_found'>> {
  const summary = await readAdminProperty(pool, id);
  if (isRefusal(summary)) return summary;
  const key = { agentId: summary.agent._id, propertyId: id };
  const property = await findProperty(pool, key.agentId, id);
  if (!property) return refuse('not_found');
  const today = civilDateAt(now(), property.timezone);
  const from = addDays(today, -daysBefore);
  const to = addDays(today, daysAfter);
  const seesGuests = refuseWithoutScope(caller, 'bookings:read') === null;
  const isShown = property.status === 'active' && property.moderation === 'approved';
  const [agent, linkCode, entries, bookings, steps, queue, place] = await Promise.all([
    findAgentRecord(pool, key.agentId),
    isShown ? findOpenLink(pool, { ...key, now: now() }) : null,
    findCalendarEntries(pool, { ...key, from, to }),
    seesGuests ? findBookingsOfProperty(pool, key) : null,
    selectReviewSteps(pool, key),
    findQueue(pool),
    findPositionInQueue(pool, id),
  ]);
  return {
    summary,
    property: toProperty(property),
    agent,
    publicPath: linkCode === null ? null : addresses.sharedProperty({ linkCode, propertyId: id }),
    calendar: { today, entries: seesGuests ? entries : entries.map((entry) => ({ ...entry, label: '' })) },
    bookings,
    steps: steps.map(viewReviewStep),
    requestedAt: steps.find(({ moderation }) => moderation === 'pending_review')?.at ?? null,
    queue: { waiting: queue.waiting, ...place },
  };
}
