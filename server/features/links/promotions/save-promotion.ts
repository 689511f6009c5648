import type { InputOf } from '#contract/endpoint.ts';
import type * as promotions from '#contract/links/promotions.ts';
import type { PromotionInput } from '#contract/links/promotions.ts';
import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import { normalisePromotionCode } from '#domain/bookings/pricing/promotion-terms.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent } from '#server/features/account/agents/index.ts';
import { knownPropertyIds } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { promotionDays, promotionView } from './list-promotions.ts';
import {
  countPromotions,
  hasCode,
  insertPromotion,
  lockPromotion,
  type StoredTerms,
  softDeletePromotion,
  updatePromotion,
} from './promotion.store.ts';

type ChangeRequest = { id: string; change: InputOf<typeof promotions.change>['body'] };

/** Changes a promotion for future prices; prices agreed with a booking stay. */
export function changePromotion(
  { transact, now: readClock }: Pick<Platform, 'transact' | 'now'>,
  { id, change }: ChangeRequest,
  { agentId }: AgentCaller,
) {
  const { version, ...input } = change;
  return transact(async (tx) => {
    const now = readClock();
    const locked = await refuseFeature(tx, agentId, 'marketingTools', now);
    if (locked) return locked;

    // The agent's lock serialises changes, so that codes stay unique.
    await lockAgent(tx, agentId);

    const before = await lockPromotion(tx, { agentId, id, now });
    if (!before) return refuse('not_found');
    if (before.version !== version) {
      return refuse('version_conflict', { facts: { version: before.version } });
    }

    const terms = await normalizePromotion(tx, agentId, input);
    if (isRefusal(terms)) return terms;

    const { code } = terms;
    if (code !== null && (await hasCode(tx, { agentId, code, exceptId: id }))) {
      return refuse('promotion_code_taken');
    }

    const after = { ...before, ...terms };
    await updatePromotion(tx, after, new Date(now));
    logPromotion(tx, before, after);

    return promotionView({ ...after, version: version + 1 }, await promotionDays(tx, agentId, now));
  });
}

/** Soft-deletes a promotion: bookings still refer to it, and its code becomes free. Needs no plan, like pausing. */
export function removePromotion(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  id: string,
  { agentId }: AgentCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact<{ ok: true } | Refusal<'not_found'>>(async (tx) => {
    const isGone = await softDeletePromotion(tx, { agentId, id, at: new Date(now()) });
    if (!isGone) return refuse('not_found');
    logPromotionRemoved(tx, { agentId, id });
    return { ok: true };
  });
}

/** Pausing needs no plan; resuming does. */
export function changePromotionStatus(
  { transact, now: readClock }: Pick<Platform, 'transact' | 'now'>,
  { id, status }: { id: string; status: 'active' | 'paused' },
  { agentId }: AgentCaller,
) {
  return transact(async (tx) => {
    const now = readClock();
    const locked = status === 'active' ? await refuseFeature(tx, agentId, 'marketingTools', now) : null;
    if (locked) return locked;

    const before = await lockPromotion(tx, { agentId, id, now });
    if (!before) return refuse('not_found');

    const days = await promotionDays(tx, agentId, now);
    // Idempotent.
    if (before.status === status) return promotionView(before, days);

    const after = { ...before, status };
    await updatePromotion(tx, after, new Date(now));
    logPromotion(tx, before, after);

    return promotionView({ ...after, version: before.version + 1 }, days);
  });
}

export function createPromotion(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  input: PromotionInput,
  { agentId, request }: AgentCaller,
) {
  return transact(
    async (tx) => {
      const now = readClock();
      const locked = await refuseFeature(tx, agentId, 'marketingTools', now);
      if (locked) return locked;

      const terms = await normalizePromotion(tx, agentId, input);
      if (isRefusal(terms)) return terms;

      await lockAgent(tx, agentId);
      if ((await countPromotions(tx, agentId)) >= promotionLimits.promotions)
        return refuse('too_many_promotions');

      const stored: StoredTerms = {
        ...terms,
        agentId,
        _id: newId(),
        status: 'active',
        version: 1,
        createdAt: new Date(now).toISOString(),
      };
      if (!(await insertPromotion(tx, stored))) return refuse('promotion_code_taken');

      logPromotion(tx, null, stored);
      return promotionView({ ...stored, uses: 0 }, await promotionDays(tx, agentId, now));
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

type PromotionInputRefusal = Refusal<'invalid_request' | 'unknown_currency' | 'not_found'>;

/** A promotion in stored form, or the refusal of an invalid one. */
async function normalizePromotion(
  db: Queryable,
  agentId: string,
  input: PromotionInput,
): Promise<PromotionInput | PromotionInputRefusal> {
  const name = input.name.trim();
  if (name === '') return refuse('invalid_request', { cause: 'promotion_name_missing' });

  const { bookFrom, bookUntil, arriveFrom, arriveUntil, offer } = input;
  if (endsBeforeItBegins(bookFrom, bookUntil)) {
    return refuse('invalid_request', { cause: 'booking_days_reversed' });
  }
  if (endsBeforeItBegins(arriveFrom, arriveUntil)) {
    return refuse('invalid_request', { cause: 'arrival_days_reversed' });
  }

  if (endsBeforeItBegins(bookFrom, arriveUntil)) {
    return refuse('invalid_request', { cause: 'arrivals_end_before_booking' });
  }
  if (offer.kind === 'fixed' && !isCurrency(offer.currency)) return refuse('unknown_currency');
  if (offer.kind === 'free_night' && offer.nights >= input.minNights) {
    return refuse('invalid_request', { cause: 'no_night_left_to_pay' });
  }

  const known = await knownPropertyIds(db, agentId, input.propertyIds);
  if (!input.propertyIds.every((id) => known.has(id))) return refuse('not_found');

  return { ...input, name, code: input.code === null ? null : normalisePromotionCode(input.code) };
}

function endsBeforeItBegins(from: string | null, until: string | null): boolean {
  return from !== null && until !== null && until < from;
}

type Logged = { agentId: string; id: string };

/** Logs a promotion's new or changed terms. A code is what guests type for a lower price, so it stays out of the log. */
function logPromotion(tx: Tx, before: StoredTerms | null, after: StoredTerms): void {
  const { agentId, _id: id, name } = after;
  logChange(tx, {
    ...eventOf({ agentId, id }),
    action: before ? 'promotion_changed' : 'promotion_created',
    summary: texts(defaultLocale).log.promotion({ name, what: before ? 'changed' : 'created' }),
    before: before ? loggedOf(before) : {},
    after: loggedOf(after),
    hidden: new Set(['code']),
  });
}

function logPromotionRemoved(tx: Tx, removed: Logged): void {
  logEvent(tx, {
    ...eventOf(removed),
    action: 'promotion_deleted',
    summary: texts(defaultLocale).log.promotion({ name: '', what: 'deleted' }),
    before: { isDeleted: false },
    after: { isDeleted: true },
  });
}

function eventOf({ agentId, id }: Logged) {
  return { type: 'property', entity: { type: 'promotion', id }, accountId: agentId } as const;
}

function loggedOf({ agentId: _agent, _id, version: _version, createdAt: _at, ...terms }: StoredTerms) {
  return terms;
}
