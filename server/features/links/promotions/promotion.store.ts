import { endedStates, expiringStates } from '#domain/bookings/booking-states.ts';
import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import type { PromotionTerms } from '#domain/bookings/pricing/promotion-terms.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRow, oneRow, selectList, updateRows } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

const maxPromotions = promotionLimits.promotions;

/** `uses` is counted from the bookings. */
export type PromotionRecord = PromotionTerms & { agentId: string; version: number; createdAt: string };

export type StoredTerms = Omit<PromotionRecord, 'uses'>;

/** SQL condition of a booking that uses the promotion in its price: not ended, and no hold that ended. */
function isInUse(now: string): string {
  return `b.deleted_at IS NULL AND b.status NOT IN ${sqlList(endedStates)}
    AND NOT (b.status IN ${sqlList(expiringStates)} AND coalesce(b.hold_expires_at <= ${now}, false))`;
}

/** SQL count of the bookings whose price has the promotion. */
function usesSql(now: string, except: string): string {
  return `(SELECT count(*)::int FROM bookings b WHERE b.agent_id = p.agent_id AND b.promotion_id = p.id
    AND ${isInUse(now)} AND b.id IS DISTINCT FROM ${except}::uuid)`;
}

const promotionColumns = selectList(
  'promotions',
  [
    'agentId',
    '_id',
    'name',
    'code',
    'offer',
    'minNights',
    'bookFrom',
    'bookUntil',
    'arriveFrom',
    'arriveUntil',
    'maxUses',
    'status',
    'version',
    'createdAt',
  ],
  'p',
);

const columns = `${promotionColumns}, p.property_ids::text[] AS "propertyIds"`;

/** The time zone of each property that is not deleted. */
export async function zonesOfProperties(db: Queryable, agentId: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; timezone: string }>(
    'SELECT id, timezone FROM properties WHERE agent_id = $1 AND deleted_at IS NULL',
    [agentId],
  );
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

export async function listAllPromotions(
  db: Queryable,
  { agentId, now }: { agentId: string; now: number },
): Promise<PromotionRecord[]> {
  const { rows } = await db.query<PromotionRecord>(
    `SELECT ${columns}, ${usesSql('$2', 'NULL')} AS uses FROM promotions p
     WHERE p.agent_id = $1 AND p.deleted_at IS NULL
     ORDER BY p.created_at DESC, p.id DESC
     LIMIT ${maxPromotions}`,
    [agentId, new Date(now)],
  );
  return rows;
}

/** Totals of the bookings that use a promotion, by promotion, one per currency. */
export async function totalsOfPromotions(
  db: Queryable,
  { agentId, now }: { agentId: string; now: number },
): Promise<Map<string, Money[]>> {
  const { rows } = await db.query<Money & { id: string }>({
    name: 'totals-of-promotions',
    text: `SELECT b.promotion_id AS id, b.currency, sum(b.total_minor)::float8 AS amount FROM bookings b
           WHERE b.agent_id = $1 AND b.promotion_id IS NOT NULL AND ${isInUse('$2')}
           GROUP BY b.promotion_id, b.currency ORDER BY b.currency`,
    values: [agentId, new Date(now)],
  });
  const groups = Map.groupBy(rows, ({ id }) => id);

  return new Map(
    [...groups].map(([id, found]) => [id, found.map(({ amount, currency }) => ({ amount, currency }))]),
  );
}

/** Locks the promotion until the transaction ends, so that a last use is not given twice. */
export async function lockPromotion(
  tx: Queryable,
  { agentId, id, now }: { agentId: string; id: string; now: number },
): Promise<PromotionRecord | null> {
  const { rows } = await tx.query<PromotionRecord>(
    `SELECT ${columns}, ${usesSql('$3', 'NULL')} AS uses FROM promotions p
     WHERE p.agent_id = $1 AND p.id = $2 AND p.deleted_at IS NULL FOR NO KEY UPDATE`,
    [agentId, id, new Date(now)],
  );
  return rows[0] ?? null;
}

export type PromotionQuery = {
  agentId: string;
  now: number;
  /** In upper case. */
  code: string | null;
  agreedId: string | null;
  /** The booking being priced; its own use does not count. */
  bookingId: string | null;
};

const mayApply = `p.agent_id = $1
  AND ((p.deleted_at IS NULL AND ((p.code IS NULL AND p.status = 'active') OR p.code = $2))
  OR p.id = $3::uuid)`;

/** Promotions that may apply to a price: those without a code, the one with this code, and the one agreed on. */
export async function findApplicablePromotions(
  db: Queryable,
  { agentId, now, code, agreedId, bookingId }: PromotionQuery,
): Promise<PromotionRecord[]> {
  const { rows } = await db.query<PromotionRecord>({
    name: 'find-promotions-in-question',
    text: `SELECT ${columns}, CASE WHEN p.max_uses IS NULL THEN 0 ELSE ${usesSql('$4', '$5')} END AS uses
           FROM promotions p WHERE ${mayApply} ORDER BY p.id`,
    values: [agentId, code, agreedId, new Date(now), bookingId],
  });
  return rows;
}

/**
 * Locks limited promotions in the order of their ids, after the property's lock, so that the next caller counts this
 * one's use.
 */
export async function lockCappedPromotions(
  tx: Queryable,
  { agentId, code, agreedId }: PromotionQuery,
): Promise<void> {
  await tx.query({
    name: 'lock-capped-promotions',
    text: `SELECT 1 FROM promotions p WHERE ${mayApply} AND p.max_uses IS NOT NULL
           ORDER BY p.id FOR NO KEY UPDATE`,
    values: [agentId, code, agreedId],
  });
}

/** The caller holds the agent's lock. */
export async function countPromotions(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM promotions WHERE agent_id = $1 AND deleted_at IS NULL',
    [agentId],
  );
  return oneRow(rows).count;
}

/** False when another promotion has the code. */
export async function insertPromotion(tx: Queryable, terms: StoredTerms): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'promotions',
    {
      ...columnsOf(terms),
      agentId: terms.agentId,
      id: terms._id,
      createdAt: terms.createdAt,
      updatedAt: terms.createdAt,
    },
    { onConflict: '(agent_id, code) WHERE code IS NOT NULL AND deleted_at IS NULL DO NOTHING' },
  );

  return inserted === 1;
}

export async function hasCode(
  tx: Queryable,
  { agentId, code, exceptId }: { agentId: string; code: string; exceptId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM promotions WHERE agent_id = $1 AND code = $2 AND id <> $3 AND deleted_at IS NULL',
    [agentId, code, exceptId],
  );
  return rowCount !== 0;
}

export async function updatePromotion(tx: Queryable, terms: StoredTerms, at: Date): Promise<void> {
  const key = { agentId: terms.agentId, id: terms._id };
  await updateRows(tx, 'promotions', key, {
    ...columnsOf(terms),
    version: increment('version'),
    updatedAt: at,
  });
}

function columnsOf(terms: StoredTerms) {
  return {
    name: terms.name,
    code: terms.code,
    offer: terms.offer,
    minNights: terms.minNights,
    bookFrom: terms.bookFrom,
    bookUntil: terms.bookUntil,
    arriveFrom: terms.arriveFrom,
    arriveUntil: terms.arriveUntil,
    maxUses: terms.maxUses,
    propertyIds: terms.propertyIds,
    status: terms.status,
  };
}

export async function softDeletePromotion(
  tx: Queryable,
  { agentId, id, at }: { agentId: string; id: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE promotions
     SET deleted_at = $3, updated_at = $3
     WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [agentId, id, at],
  );
  return rowCount === 1;
}
