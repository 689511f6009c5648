import type { CollectedTax } from '#contract/analytics/taxes.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type TaxesQuery = { agentId: string; propertyId: string | null; from: string; to: string };

/** Taxes of stays that arrive in a period, days included, by property and tax; the largest of a property first. */
export async function findCollectedTaxes(
  db: Queryable,
  { agentId, propertyId, from, to }: TaxesQuery,
): Promise<CollectedTax[]> {
  const { rows } = await db.query<CollectedTax>(
    `SELECT p.id AS "propertyId", p.title, t.name, t.collected, count(DISTINCT b.id)::int AS stays,
       json_build_object('amount', sum(t.minor), 'currency', b.currency) AS amount
     FROM bookings b
     JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
     CROSS JOIN LATERAL (
       SELECT coalesce(line #>> '{facts,name}', line->>'label') AS name,
         coalesce(line #>> '{facts,collected}', 'added') AS collected,
         (line #>> '{amount,amount}')::bigint AS minor
       FROM jsonb_array_elements(
         coalesce(b.quote->'lines', '[]') || coalesce(b.quote->'notAdded', '[]')) AS line
       WHERE line->>'kind' = 'tax') AS t
     WHERE b.agent_id = $1 AND ($2::uuid IS NULL OR b.property_id = $2) AND b.deleted_at IS NULL
       AND b.status IN ${sqlList(soldStates)} AND b.check_in BETWEEN $3 AND $4 AND t.minor <> 0
     GROUP BY p.id, p.title, t.name, t.collected, b.currency
     ORDER BY p.title, p.id, sum(t.minor) DESC, t.name, t.collected`,
    [agentId, propertyId, from, to],
  );
  return rows;
}
