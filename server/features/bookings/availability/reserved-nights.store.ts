import { expiringStates } from '#domain/bookings/booking-states.ts';
import { maxStayNights, overlaps, type Stay } from '#domain/shared/stay.ts';
import { createRemembered } from '#server/adapters/remembered.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * The nights that one booking or block has reserved, [checkIn, checkOut). `id` is the booking's or the block's. A shadow
 * is a block of a channel's event over nights that another stay has: it has none, and closes its nights for new stays.
 */
export type ReservedNights = Stay & { id: string; kind: 'booking' | 'block'; isShadow: boolean };

/** Shadows that overlap [from, to), as rows beside those of reserved nights. */
const shadowsWithin = (properties: string, from: string, to: string) => `FROM blocks s
  WHERE s.agent_id = $1 AND s.property_id ${properties} AND NOT s.holds_nights AND s.check_in < ${to}
    AND s.check_out > ${from}`;

/** The lower bound on lower(stay) makes the date index usable; no stay is longer. */
const nightsWithin = `SELECT id, kind, lower(stay) AS "checkIn", upper(stay) AS "checkOut",
  false AS "isShadow"
  FROM reserved_nights WHERE agent_id = $1 AND property_id = $2 AND is_reserved
    AND lower(stay) < $4::date AND lower(stay) >= $3::date - ${maxStayNights} AND upper(stay) > $3::date
  UNION ALL SELECT id, 'block', check_in, check_out, true ${shadowsWithin('= $2', '$3::date', '$4::date')}`;

/** Reserved nights that overlap [from, to), one entry for each booking or block, earliest first. */
export async function findReservedNights(
  db: Queryable,
  agentId: string,
  propertyId: string,
  from: string,
  to: string,
): Promise<ReservedNights[]> {
  const { rows } = await db.query<ReservedNights>({
    name: 'kept-stays-of',
    text: `${nightsWithin} ORDER BY 3`,
    values: [agentId, propertyId, from, to],
  });
  return rows;
}

/**
 * The same, and whether a hold of the property that ends by `endedBy` still has its nights, in one statement. Most
 * properties have no such hold, and then these nights are the answer.
 */
export async function findNightsAndEndedHold(
  db: Queryable,
  query: { agentId: string; propertyId: string; from: string; to: string; endedBy: number },
): Promise<{ nights: Stay[]; hasEndedHold: boolean }> {
  const { rows } = await db.query<Stay & { kind: ReservedNights['kind'] | 'ended hold' }>({
    name: 'nights-and-ended-hold',
    text: `${nightsWithin} UNION ALL (SELECT id, 'ended hold', check_in, check_out, false FROM bookings
             WHERE agent_id = $1 AND property_id = $2 AND hold_expires_at <= $5
               AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL LIMIT 1)
           ORDER BY 3`,
    values: [query.agentId, query.propertyId, query.from, query.to, new Date(query.endedBy)],
  });
  const nights = rows.filter(({ kind }) => kind !== 'ended hold');
  return { nights, hasEndedHold: nights.length < rows.length };
}

/**
 * The same for several properties, by property id; properties without reserved nights are absent. Each property is one row with
 * its dates as one text: a page of a link reads the nights of a year, and a row for each stay takes the driver twice as long.
 * The same nights are the same array as long as it is remembered.
 */
export async function findReservedNightsOfAll(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly Stay[]>> {
  const { rows } = await db.query<{ propertyId: string; dates: string }>({
    name: 'nights-of-properties',
    text: `SELECT n.property_id AS "propertyId", string_agg(n.check_in || ' ' || n.check_out || ' ', ''
             ORDER BY n.check_in) AS dates
           FROM (
             SELECT property_id, lower(stay) AS check_in, upper(stay) AS check_out
             FROM reserved_nights
             WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) AND is_reserved
               AND lower(stay) < $4::date AND lower(stay) >= $3::date - ${maxStayNights}
                 AND upper(stay) > $3::date
             UNION ALL SELECT property_id, check_in,
               check_out ${shadowsWithin('= ANY($2::uuid[])', '$3::date', '$4::date')}
           ) n
           GROUP BY n.property_id`,
    values: [agentId, propertyIds, from, to],
  });
  return new Map(
    rows.map(({ propertyId, dates }) => [propertyId, recallStays(dates, [], () => staysIn(dates))]),
  );
}

const dateLength = 'YYYY-MM-DD '.length;
/** Nights of a year are one or two kilobytes. */
const recallStays = createRemembered<readonly Stay[]>(500);

/** Stays whose dates follow one another in a text, a space after each. */
function staysIn(dates: string): readonly Stay[] {
  const stays: Stay[] = [];
  for (let at = 0; at < dates.length; at += 2 * dateLength) {
    const checkIn = dates.slice(at, at + dateLength - 1);
    stays.push({ checkIn, checkOut: dates.slice(at + dateLength, at + 2 * dateLength - 1) });
  }
  return stays;
}

/** Nights that close for a stay: those of others, without shadows over nights that it has already. */
export function nightsOfOthers(
  found: readonly ReservedNights[],
  own: Stay & { _id: string; propertyId: string },
  propertyId: string,
): ReservedNights[] {
  const isOwnConflict = (nights: ReservedNights) =>
    nights.isShadow && own.propertyId === propertyId && overlaps(nights, own);
  return found.filter((nights) => nights.id !== own._id && !isOwnConflict(nights));
}

export type NightsToReserve = {
  agentId: string;
  id: string;
  propertyId: string;
  kind: 'booking' | 'block';
  stay: Stay;
};

/**
 * Reserves the nights of a new, changed or restored booking or block; false when another one has any of them, or a
 * shadow closes them. The caller holds the property's lock (lockProperty) and refuses on false. Nights that a changed
 * stay no longer has go to the shadows that wait for them.
 */
export async function reserveNights(tx: Queryable, wanted: NightsToReserve): Promise<boolean> {
  const { agentId, id } = wanted;
  const present = await tx.query<Stay & { propertyId: string }>({
    name: 'present-nights',
    text: `SELECT property_id AS "propertyId", lower(stay) AS "checkIn", upper(stay) AS "checkOut"
           FROM reserved_nights
           WHERE agent_id = $1 AND id = $2 AND is_reserved`,
    values: [agentId, id],
  });
  const [before] = present.rows;
  if (await isShadowed(tx, wanted, before)) return false;
  if (!(await writeNights(tx, wanted))) return false;

  if (before) await reserveForShadows(tx, { agentId, ...before });
  return true;
}

/**
 * Reserves the nights of a new stay in one statement. False when one of them is taken, or closed by a shadow. The caller
 * holds the property's lock.
 */
export async function reserveFirstNights(tx: Queryable, wanted: NightsToReserve): Promise<boolean> {
  const { agentId, id, propertyId, kind, stay } = wanted;
  const { rowCount } = await tx.query({
    name: 'reserve-first-nights',
    text: `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
           SELECT $1, $5, $2, $6, daterange($3::date, $4::date), true
           WHERE NOT EXISTS (SELECT ${shadowsWithin('= $2', '$3::date', '$4::date')}) ON CONFLICT DO NOTHING`,
    values: [agentId, propertyId, stay.checkIn, stay.checkOut, id, kind],
  });
  return rowCount === 1;
}

/**
 * Reserves the nights of new blocks of a property, which do not overlap one another, and returns the ids of those that
 * have them. The others found a night taken, or closed by a shadow.
 */
export async function reserveNightsOfBlocks(
  tx: Queryable,
  wanted: { agentId: string; propertyId: string; blocks: readonly (Stay & { id: string })[] },
): Promise<Set<string>> {
  const { agentId, propertyId, blocks } = wanted;
  const { rows } = await tx.query<{ id: string }>({
    name: 'reserve-nights-of-blocks',
    text: `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
           SELECT $1, b.id, $2, 'block', daterange(b."checkIn", b."checkOut"), true
           FROM json_to_recordset($3) AS b (id uuid, "checkIn" date, "checkOut" date)
           WHERE NOT EXISTS (SELECT ${shadowsWithin('= $2', 'b."checkIn"', 'b."checkOut"')})
           ORDER BY b."checkIn" ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      agentId,
      propertyId,
      JSON.stringify(blocks.map(({ id, checkIn, checkOut }) => ({ id, checkIn, checkOut }))),
    ],
  });

  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives the nights of blocks to a booking in one step: no shadow gets them in between, and those that wait for them go on
 * waiting. False when another stay has a night.
 */
export async function handOverNights(
  tx: Queryable,
  blockIds: readonly string[],
  wanted: NightsToReserve,
): Promise<boolean> {
  await tx.query(
    `UPDATE reserved_nights
     SET is_reserved = false
     WHERE agent_id = $1 AND id = ANY($2::uuid[]) AND is_reserved`,
    [wanted.agentId, blockIds],
  );
  return writeNights(tx, wanted);
}

/** A shadow over nights that the stay has already is an open conflict, and takes nothing new. */
async function isShadowed(
  tx: Queryable,
  { agentId, id, propertyId, stay }: NightsToReserve,
  before: (Stay & { propertyId: string }) | undefined,
): Promise<boolean> {
  const { rows } = await tx.query<Stay>({
    name: 'shadows-over-stay',
    text: `SELECT check_in AS "checkIn", check_out AS "checkOut"
           ${shadowsWithin('= $2', '$3::date', '$4::date')} AND s.id <> $5`,
    values: [agentId, propertyId, stay.checkIn, stay.checkOut, id],
  });
  return rows.some((shadow) => before?.propertyId !== propertyId || !overlaps(shadow, before));
}

/** Gives free nights to the shadows that wait for them, the first one seen first. Its conflict is over. */
async function reserveForShadows(
  tx: Queryable,
  { agentId, propertyId, checkIn, checkOut }: Stay & { agentId: string; propertyId: string },
): Promise<void> {
  const { rows } = await tx.query<Stay & { id: string }>({
    name: 'shadows-over-stay-by-age',
    text: `SELECT id, check_in AS "checkIn", check_out AS "checkOut"
           ${shadowsWithin('= $2', '$3::date', '$4::date')} ORDER BY s.created_at, s.id`,
    values: [agentId, propertyId, checkIn, checkOut],
  });

  for (const { id, ...stay } of rows) {
    if (!(await writeNights(tx, { agentId, id, propertyId, kind: 'block', stay }))) continue;
    await tx.query('UPDATE blocks SET holds_nights = true WHERE agent_id = $1 AND id = $2', [agentId, id]);
    await tx.query(
      `UPDATE calendar_conflicts SET resolved_at = night_event_time(), resolution = 'nights_freed'
       WHERE agent_id = $1 AND resolved_at IS NULL AND kind <> 'gone_at_channel'
         AND feed_event_id IN (SELECT feed_event_id FROM blocks
         WHERE agent_id = $1 AND id = $2) AND NOT EXISTS (SELECT FROM blocks o WHERE o.agent_id = $1
           AND o.feed_event_id = calendar_conflicts.feed_event_id AND NOT o.holds_nights)`,
      [agentId, id],
    );
  }
}

/** Stores the nights unless another stay has any of them: the constraint of the table decides. */
async function writeNights(tx: Queryable, wanted: NightsToReserve): Promise<boolean> {
  const { agentId, id, propertyId, kind, stay } = wanted;
  const inserted = await tx.query({
    name: 'keep-stay',
    text: `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
           VALUES ($1, $2, $3, $4, daterange($5::date, $6::date), true) ON CONFLICT DO NOTHING`,
    values: [agentId, id, propertyId, kind, stay.checkIn, stay.checkOut],
  });
  if (inserted.rowCount === 1) return true;

  // Either a clash, or the row exists already, released or with other nights.
  const reserved = await tx.query(
    `UPDATE reserved_nights SET is_reserved = true, property_id = $3, stay = daterange($4::date, $5::date)
     WHERE agent_id = $1 AND id = $2 AND NOT EXISTS (
       SELECT 1
       FROM reserved_nights other
       WHERE other.agent_id = $1 AND other.property_id = $3 AND other.is_reserved
         AND other.id <> $2 AND other.stay && daterange($4::date, $5::date))`,
    [agentId, id, propertyId, stay.checkIn, stay.checkOut],
  );

  return reserved.rowCount === 1;
}

/** Releases the nights, and gives them to the shadows that wait for them. Idempotent. */
export async function releaseNights(tx: Queryable, agentId: string, id: string): Promise<void> {
  const { rows } = await tx.query<Stay & { propertyId: string }>(
    `UPDATE reserved_nights SET is_reserved = false WHERE agent_id = $1 AND id = $2 AND is_reserved
     RETURNING property_id AS "propertyId", lower(stay) AS "checkIn", upper(stay) AS "checkOut"`,
    [agentId, id],
  );
  for (const released of rows) await reserveForShadows(tx, { agentId, ...released });
}

/** Whether any booking holds a night from `today` on; blocks do not count. */
export async function hasUpcomingBookings(
  db: Queryable,
  agentId: string,
  propertyId: string,
  today: string,
): Promise<boolean> {
  const { rows } = await db.query<{ coming: boolean }>(
    `SELECT EXISTS (SELECT 1
      FROM reserved_nights
      WHERE agent_id = $1 AND property_id = $2 AND is_reserved AND kind = 'booking'
       AND lower(stay) >= $3::date - ${maxStayNights} AND upper(stay) > $3::date) AS coming`,
    [agentId, propertyId, today],
  );
  return oneRow(rows).coming;
}
