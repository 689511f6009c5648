import { addresses } from '#contract/addresses.ts';
import type * as adminProperties from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { mayReview, needsReason, type ReviewReason } from '#domain/properties/review.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { insertReviewStep } from '#server/features/properties/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { changeMany, changeMatching, matchesRead } from '../bulk/change-many.ts';
import { propertyFilterOf, withCovers } from './admin-properties.ts';
import {
  type AdminPropertyRow,
  lockAnyProperty,
  selectMatchingProperties,
  selectPropertiesForBulk,
  setModeration,
} from './admin-property.store.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type Status = InputOf<typeof adminProperties.changeModeration>['body']['status'];
type Reply = ReplyOf<typeof adminProperties.changeModeration>;
type Refused = Refusal<'not_found' | 'reason_required' | 'invalid_transition' | 'idempotency_mismatch'>;

/** Sets the moderation state of a listing. Existing bookings are not affected. */
export function changePropertyModeration(
  deps: Deps,
  id: string,
  { status, reason, reasons: chosen = [] }: InputOf<typeof adminProperties.changeModeration>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  const { transact, now } = deps;
  return transact(async (tx): Promise<Reply | Refused> => {
    const before = await lockAnyProperty(tx, id);
    if (!before) return refuse('not_found');

    const note = reason?.trim() ?? '';
    const reasons = needsReason(status) ? chosen : [];
    const why = needsReason(status) ? texts(defaultLocale).reviewExplanation({ reasons, note }) : '';
    if (before.moderation === status && (why === '' || why === before.moderationReason))
      return { updated: true, property: await viewModerated(tx, before) };
    if (needsReason(status) && why === '') return refuse('reason_required', { cause: 'reason_for_agent' });
    if (before.moderation !== status && !mayReview('admin', before.moderation, status))
      return refuse('invalid_transition', { cause: 'review_not_possible' });

    await setModeration(tx, { agentId: before.agent._id, id, status, reason: why, now: now() });
    await recordDecision(tx, deps, { property: before, status, why, reasons, note }, caller);

    const after = await lockAnyProperty(tx, id);
    if (!after) throw new Error('a property vanished while being changed');

    return { updated: true, property: await viewModerated(tx, after) };
  });
}

type Decision = {
  property: AdminPropertyRow;
  status: Status;
  /** Reasons and note as the agent reads them. */
  why: string;
  reasons: readonly ReviewReason[];
  note: string;
};

/** Adds the decision to the history and the log, and tells the agent in the app and by mail. */
async function recordDecision(
  tx: Tx,
  { now: readClock, newId }: Deps,
  { property, status, why, reasons, note }: Decision,
  caller: AdminCaller,
): Promise<void> {
  const now = readClock();
  const { _id: id, title, agent } = property;
  const { log } = texts(defaultLocale);

  await insertReviewStep(tx, {
    agentId: agent._id,
    propertyId: id,
    id: newId(),
    at: new Date(now),
    moderation: status,
    reasons,
    note,
    by: 'admin',
    name: caller.name,
  });

  const eventId = await logAdminEvent(tx, { now: () => now, newId }, caller, {
    type: 'property',
    action: `property_${status}`,
    summary: log.moderated({ property: title, agent: agent.name, status, reason: why }),
    entity: { type: 'property', id },
    accountId: agent._id,
    before: { moderation: property.moderation, reason: property.moderationReason },
    after: { moderation: status, reason: why, ...(reasons.length > 0 ? { reasons } : {}) },
  });

  await notify(tx, {
    id: newId(),
    agentId: agent._id,
    type: 'system',
    text: {
      code: 'moderated',
      facts: { property: title, status, ...(why === '' ? { reasons: [], note: '' } : { reasons, note }) },
    },
    propertyId: id,
    link: addresses.property({ id }),
    dedupeKey: `moderation:${eventId}`,
    alwaysMailed: true,
    now,
  });
}

async function viewModerated(tx: Tx, row: AdminPropertyRow): Promise<Reply['property']> {
  const [property] = await withCovers(tx, [row]);
  if (!property) throw new Error('one row gives one property');
  return property;
}

type BulkDeps = Parameters<typeof changePropertyModeration>[0] & Pick<Platform, 'pool'>;

/** Approves, rejects or suspends many listings. */
export async function changePropertyModerations(
  deps: BulkDeps,
  { ids, ...body }: InputOf<typeof adminProperties.changeModerations>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminProperties.changeModerations>> {
  const items = await selectPropertiesForBulk(deps.pool, ids);
  const change = (id: string) => changePropertyModeration(deps, id, body, caller);
  return changeMany({ ids, items, status: body.status, change });
}

/** The same for all listings of a filter. */
export async function changeMatchingProperties(
  deps: BulkDeps,
  { filter, count, ...body }: InputOf<typeof adminProperties.changeMatching>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminProperties.changeMatching> | Refusal<'matches_changed'>> {
  const items = await selectMatchingProperties(deps.pool, propertyFilterOf(filter), matchesRead);
  const change = (id: string) => changePropertyModeration(deps, id, body, caller);
  return changeMatching({ items, count, status: body.status, change });
}
