import type * as adminCoupons from '#contract/admin/coupons.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type CouponTerms,
  couponCode,
  couponObstacle,
  type Discount,
  discountFrom,
} from '#domain/subscription/coupon.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { type PlanType, plans } from '#domain/subscription/plans.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countCoupons,
  endStoredCoupon,
  findRunningCoupon,
  insertCoupon,
  lockCoupon,
  readCoupon,
  type StoredCoupon,
  selectCoupons,
  selectCouponUses,
} from './coupon.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;
type CouponRefused = Refusal<'coupon_refused'>;

const defaultLimit = 50;

export async function listCoupons(
  { pool, now }: Deps,
  query: InputOf<typeof adminCoupons.list>['query'],
): Promise<ReplyOf<typeof adminCoupons.list> | Refusal<'invalid_request'>> {
  const { state = 'all', q } = query;
  const filter = { state: state === 'all' ? null : state, q: q?.trim() || null, id: null, now: now() };
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors((row: { _id: string; createdAt: string }) => ({ at: row.createdAt, id: row._id })),
    select: (page) => selectCoupons(pool, { filter, currency: planCurrency }, page),
    count: () => countCoupons(pool, filter),
    view: (rows) => rows,
  });
}

/** As a row of the list. */
export async function readAdminCoupon(
  db: Queryable,
  id: string,
  now: number,
): Promise<ReplyOf<typeof adminCoupons.read> | Refusal<'not_found'>> {
  const filter = { state: null, q: null, id, now };
  const [row] = await selectCoupons(db, { filter, currency: planCurrency }, { after: null, limit: 1 });
  return row ?? refuse('not_found');
}

export async function listCouponUses(
  { pool }: Deps,
  couponId: string,
  query: InputOf<typeof adminCoupons.listUses>['query'],
): Promise<ReplyOf<typeof adminCoupons.listUses> | Refusal<'invalid_request'>> {
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors((row: { _id: string; at: string }) => ({ at: row.at, id: row._id })),
    select: (page) => selectCouponUses(pool, { couponId, currency: planCurrency }, page),
    view: (rows) => rows,
  });
}

type NewCoupon = InputOf<typeof adminCoupons.create>['body'];

export function createCoupon(
  deps: Deps,
  body: NewCoupon,
  caller: AdminCaller,
): Promise<
  | ReplyOf<typeof adminCoupons.create>
  | Refusal<'invalid_request' | 'coupon_code_taken' | 'not_found' | 'idempotency_mismatch'>
> {
  const { transact, now: readClock, newId } = deps;
  return transact(
    async (tx) => {
      const now = readClock();
      const { percentOff = null, amountOffMinor = null, duration, months = null } = body;
      const { planTypes = null, maxUses = null, validUntil = null, note = '' } = body;
      const code = couponCode(body.code);
      const until = validUntil === null ? null : Date.parse(validUntil);
      const isWhole =
        (percentOff === null) !== (amountOffMinor === null) && (duration === 'months') === (months !== null);
      if (code === null || !isWhole || Number.isNaN(until)) return refuse('invalid_request');
      if (until !== null && until <= now) return refuse('invalid_request', { cause: 'schedule_past' });

      const id = newId();
      const terms = { percentOff, amountOffMinor, duration, months, planTypes, maxUses };
      const coupon = { ...terms, validUntil: until, id, code, note: note.trim() };
      if (!(await insertCoupon(tx, { ...coupon, createdAt: now, createdBy: caller.name })))
        return refuse('coupon_code_taken');

      await logAdminEvent(tx, deps, caller, {
        type: 'subscription',
        action: 'coupon_created',
        summary: texts(defaultLocale).log.couponCreated({ code }),
        entity: { type: 'coupon', id },
        before: { state: null },
        after: { state: 'active', code, ...terms, validUntil },
      });

      return await readAdminCoupon(tx, id, now);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Does nothing when the coupon has ended already. */
export function endCoupon(
  deps: Deps,
  id: string,
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminCoupons.end> | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const before = await readAdminCoupon(tx, id, now);
    if (isRefusal(before)) return before;

    if (await endStoredCoupon(tx, { id, by: caller.name, now }))
      await logAdminEvent(tx, deps, caller, {
        type: 'subscription',
        action: 'coupon_ended',
        summary: texts(defaultLocale).log.couponEnded({ code: before.code }),
        entity: { type: 'coupon', id },
        before: { state: before.state, uses: before.uses },
        after: { state: 'ended' },
      });

    return await readAdminCoupon(tx, id, now);
  });
}

type CouponRequest = { text: string; agentId: string; planType: PlanType; exceptCheckout: string | null };

/** The coupon that an agent typed, locked for their checkout. */
export async function claimCoupon(
  tx: Queryable,
  requested: CouponRequest,
  now: number,
): Promise<StoredCoupon | CouponRefused> {
  const code = couponCode(requested.text);
  return checkFound(code === null ? null : await lockCoupon(tx, { ...requested, code }), requested, now);
}

/** The same without a lock, for a preview. */
export async function checkCoupon(
  db: Queryable,
  requested: CouponRequest,
  now: number,
): Promise<StoredCoupon | CouponRefused> {
  const code = couponCode(requested.text);
  return checkFound(code === null ? null : await readCoupon(db, { ...requested, code }), requested, now);
}

function checkFound(
  found: { coupon: StoredCoupon; uses: number; wasUsedByAgent: boolean } | null,
  { planType }: CouponRequest,
  now: number,
): StoredCoupon | CouponRefused {
  if (found === null) return refuse('coupon_refused', { cause: 'coupon_unknown' });
  const { coupon, ...use } = found;
  const cause = couponObstacle(coupon, { ...use, planType, now });
  if (cause === null) return coupon;
  if (cause !== 'coupon_other_plan') return refuse('coupon_refused', { cause });
  return refuse('coupon_refused', {
    cause,
    facts: { plans: (coupon.planTypes ?? []).map((type) => plans[type].name) },
  });
}

/** Discount of the plan that an agent pays for now; null for none. */
export async function readDiscount(db: Queryable, agentId: string): Promise<Discount | null> {
  const found = await findRunningCoupon(db, agentId);
  return found === null || found.from === null ? null : discountFrom(found.code, found.terms, found.from);
}

/** Terms of a coupon with its code, as a gateway takes them. */
export function couponForGateway(coupon: StoredCoupon | null): (CouponTerms & { code: string }) | null {
  if (coupon === null) return null;
  const { code, percentOff, amountOffMinor, duration, months, planTypes } = coupon;
  return { code, percentOff, amountOffMinor, duration, months, planTypes };
}
