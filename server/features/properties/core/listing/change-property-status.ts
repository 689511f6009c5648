import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { missingFields } from '#domain/properties/property-checks.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { hasUpcomingBookings } from '#server/features/bookings/availability/index.ts';
import { refuseLiveListing, refuseNewListing } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findProperties, lockProperty, type PropertyRecord } from '../property.store.ts';
import { toProperty } from '../property.view.ts';
import { recordSubmission } from '../review/request-review.ts';
import { refuseIncomplete } from './apply-details.ts';
import { needsReview, rereadProperty } from './create-property.ts';
import { logProperty } from './log-property.ts';
import { isExample, markDeleted, updateStatus } from './property-write.store.ts';

export type ChosenStatus = Exclude<Property['status'], 'draft'>;

/** Publishes, pauses or archives a property; asking for its present state changes nothing. */
export async function changePropertyStatus(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  id: string,
  status: ChosenStatus,
) {
  const { agentId } = caller;
  const now = deps.now();

  return await deps.transact(async (tx) => {
    const record = await lockProperty(tx, agentId, id);
    if (!record) return refuse('not_found');
    if (record.status === status) return toProperty(record);

    const refusal = await refuseStatus(tx, record, status, now);
    if (refusal) return refusal;

    const { title } = record;
    const waits = status === 'active' && (await needsReview(tx, agentId, id));
    const { ofProperty } = texts(defaultLocale).log;

    logProperty(tx, {
      agentId,
      id,
      title,
      at: now,
      action: `property_${status}`,
      what: status === 'active' ? ofProperty.published({ waits }) : ofProperty[status](),
      before: { status: record.status, ...(waits ? { moderation: record.moderation } : {}) },
      after: { status, ...(waits ? { moderation: 'pending_review' } : {}) },
    });

    await updateStatus(tx, { agentId, id, at: new Date(now), status, waits });
    if (waits) await recordSubmission(tx, deps, { agentId, propertyId: id, title, name: caller.name });

    return toProperty(await rereadProperty(tx, agentId, id));
  });
}

async function refuseStatus(tx: Tx, record: PropertyRecord, status: ChosenStatus, now: number) {
  if (status === 'archived') return await refuseWithStays(tx, record, now);

  // A property restored from the archive uses a listing of the plan again.
  const closed = record.status === 'archived' ? await refuseNewListing(tx, record.agentId, now) : null;
  if (closed) return closed;
  if (status === 'active' && (await isExample(tx, record)))
    return refuse('invalid_transition', {
      cause: 'example_not_public',
      facts: { allowed: ['archived'] },
    });
  if (status === 'active') {
    return refuseIncomplete(record) ?? (await refuseLiveListing(tx, record.agentId, now));
  }
  if (record.status !== 'draft') return null;

  return refuse('invalid_transition', {
    cause: 'draft_not_public',
    facts: { allowed: ['active', 'archived'] },
  });
}

/** Counts from the property's own today and includes guests who are staying now. */
export async function refuseWithStays(
  tx: Tx,
  { agentId, _id, timezone }: Pick<PropertyRecord, 'agentId' | '_id' | 'timezone'>,
  now: number,
): Promise<Refusal<'property_has_stays'> | null> {
  const coming = await hasUpcomingBookings(tx, agentId, _id, civilDateAt(now, timezone));
  return coming ? refuse('property_has_stays') : null;
}

/** Soft-deletes a property; past bookings still show its name and picture. */
export async function removeProperty(
  deps: Pick<Platform, 'transact' | 'now'>,
  { agentId }: AgentCaller,
  id: string,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch' | 'property_has_stays'>> {
  const now = deps.now();
  return await deps.transact(async (tx) => {
    const record = await lockProperty(tx, agentId, id);
    if (!record) return refuse('not_found');

    const refusal = await refuseWithStays(tx, record, now);
    if (refusal) return refusal;

    logProperty(tx, {
      agentId,
      id,
      title: record.title,
      at: now,
      action: 'property_deleted',
      what: texts(defaultLocale).log.ofProperty.deleted(),
      before: { status: record.status },
      after: { deleted: true },
    });
    await markDeleted(tx, agentId, id, new Date(now));

    return { ok: true };
  });
}

type Call = typeof properties.changeStatuses;
type Result = ReplyOf<Call>['results'][number];

/** Changes one property after another, each in its own transaction; results are in the order of the request. */
export async function changePropertyStatuses(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  { ids, status }: InputOf<Call>['body'],
): Promise<ReplyOf<Call>> {
  const distinct = [...new Set(ids)];
  const records = await findProperties(deps.pool, caller.agentId, distinct);
  const known = new Map(records.map((record) => [record._id, record]));
  const results: Result[] = [];
  for (const id of distinct) results.push(await changeOne(deps, caller, id, known.get(id), status));
  return { results };
}

async function changeOne(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  id: string,
  record: PropertyRecord | undefined,
  status: InputOf<Call>['body']['status'],
): Promise<Result> {
  const before = record?.status ?? null;
  const base = { _id: id, title: record?.title ?? null, before, code: null, detail: null, missing: [] };
  const answer = await changePropertyStatus(deps, caller, id, status);
  if (!isRefusal(answer)) return { ...base, outcome: before === status ? 'unchanged' : 'changed' };

  return {
    ...base,
    outcome: 'refused',
    code: answer.refused,
    detail: texts(defaultLocale).refusal(answer),
    missing: answer.refused === 'property_incomplete' && record ? missingFields(record) : [],
  };
}
