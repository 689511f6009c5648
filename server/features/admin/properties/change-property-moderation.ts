import { addresses } from '#contract/addresses.ts';
import type * as adminProperties from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { type AdminPropertyRow, lockAnyProperty, setModeration } from './admin-property.store.ts';
import { withCovers } from './property-covers.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type Status = InputOf<typeof adminProperties.changeModeration>['body']['status'];
type Reply = ReplyOf<typeof adminProperties.changeModeration>;
type Refused = Refusal<'not_found' | 'reason_required' | 'idempotency_mismatch'>;

/** Text of the notification: what happened and what it means. */
const notices: Record<Status, { verb: string; meaning: string }> = {
  approved: { verb: 'was approved', meaning: 'Guests can see and book it when it is active.' },
  rejected: {
    verb: 'was not approved',
    meaning: 'Guests cannot see it. Change it and contact support to have it reviewed again.',
  },
  suspended: {
    verb: 'was suspended',
    meaning: 'Guests cannot see it for now. Existing bookings are not affected.',
  },
  pending_review: { verb: 'is being reviewed', meaning: 'Guests cannot see it until that is done.' },
};

/** Sets the moderation state of a listing. Existing bookings are not affected. */
export function changePropertyModeration(
  deps: Deps,
  id: string,
  { status, reason }: InputOf<typeof adminProperties.changeModeration>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  const { transact, now } = deps;
  return transact(async (tx): Promise<Reply | Refused> => {
    const before = await lockAnyProperty(tx, id);
    if (!before) return refuse('not_found');
    const why = status === 'rejected' || status === 'suspended' ? (reason?.trim() ?? '') : '';
    const needsReason = status === 'rejected' || status === 'suspended';
    if (before.moderation === status && (why === '' || why === before.moderationReason))
      return { updated: true, property: await viewModerated(tx, before) };
    if (needsReason && why === '')
      return refuse('reason_required', { detail: 'Please say why: the agent reads it.' });
    await setModeration(tx, { agentId: before.agent._id, id, status, reason: why, now: now() });
    await logAndNotify(tx, deps, { property: before, status, why }, caller);
    const after = await lockAnyProperty(tx, id);
    if (!after) throw new Error('a property vanished while being changed');
    return { updated: true, property: await viewModerated(tx, after) };
  });
}

async function logAndNotify(
  tx: Tx,
  { now, newId }: Deps,
  { property, status, why }: { property: AdminPropertyRow; status: Status; why: string },
  caller: AdminCaller,
): Promise<void> {
  const { _id: id, title, agent } = property;
  const { verb, meaning } = notices[status];
  const eventId = await logAdminEvent(tx, { now, newId }, caller, {
    type: 'property',
    action: `property_${status}`,
    summary: `${title} of ${agent.name} ${verb}${why ? `: ${why}` : ''}`,
    entity: { type: 'property', id },
    accountId: agent._id,
    before: { moderation: property.moderation, reason: property.moderationReason },
    after: { moderation: status, reason: why },
  });
  await notify(tx, {
    id: newId(),
    agentId: agent._id,
    type: 'system',
    title: `${title} ${verb}`,
    message: why ? `${withFullStop(why)} ${meaning}` : meaning,
    propertyId: id,
    link: addresses.property({ id }),
    dedupeKey: `moderation:${eventId}`,
    now: now(),
  });
}

/** Adds a full stop when the reason has none, because a sentence follows. */
function withFullStop(reason: string): string {
  return /[.!?…]$/u.test(reason) ? reason : `${reason}.`;
}

async function viewModerated(tx: Tx, row: AdminPropertyRow): Promise<Reply['property']> {
  const [property] = await withCovers(tx, [row]);
  if (!property) throw new Error('one row gives one property');
  return property;
}
