import type { ChannelStayStatus } from '#domain/calendars/channel-stay.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

export type ChannelStayRow = Stay & {
  _id: string;
  propertyId: string;
  channel: Channel;
  status: ChannelStayStatus;
  summary: string;
  note: string;
  today: CivilDate;
  checkInFrom: string;
  checkOutBy: string;
};

const eventColumns = selectList('feed_events', ['_id', 'propertyId', 'summary'], 'e');

/**
 * Stays of channels by the nights that they have; $1 is the agent, $2 the present moment. A stay whose nights another one
 * has is a conflict, and is settled as one. `more` are columns beside those of a stay, each with a comma behind it.
 */
const staysAnd = (more: string) => `SELECT ${eventColumns}, f.channel, ${more}
    coalesce(e.stay_status, 'expected') AS status,
    e.stay_note AS note,
    lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut", d.today,
    p.details->>'checkInFrom' AS "checkInFrom", p.details->>'checkOutBy' AS "checkOutBy"
  FROM reserved_nights k
  JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND x.kind = 'imported'
  JOIN feed_events e ON e.agent_id = x.agent_id AND e.id = x.feed_event_id
  JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
  JOIN properties p ON p.agent_id = k.agent_id AND p.id = k.property_id AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE p.timezone)::date AS today OFFSET 0) d
  WHERE k.agent_id = $1 AND k.is_reserved AND k.kind = 'block'`;
const stays = staysAnd('');

const inOrder = `ORDER BY lower(k.stay), p.title, e.id`;

/** No more are counted, as with the other lists of the day. */
const maxOfDay = 1000;

/** Stays that are on at the properties' own today, those that leave today included. */
export async function selectChannelDay(
  db: Queryable,
  { agentId, now }: { agentId: string; now: number },
): Promise<ChannelStayRow[]> {
  const { rows } = await db.query<ChannelStayRow>({
    name: 'channel-stays-of-day',
    // The UTC date makes the index usable; no time zone is two days from it.
    text: `${stays}
      AND lower(k.stay) BETWEEN $2::timestamptz::date - ${maxStayNights + 2} AND $2::timestamptz::date + 2
      AND upper(k.stay) >= $2::timestamptz::date - 2
      AND lower(k.stay) <= d.today AND upper(k.stay) >= d.today
      ORDER BY upper(k.stay), p.title, e.id LIMIT ${maxOfDay}`,
    values: [agentId, new Date(now)],
  });
  return rows;
}

const maxListed = 50;

/** Stays that are not over, the next ones first. Each word has to be in the property, the guest or the channel. */
export async function selectChannelStays(
  db: Queryable,
  query: { agentId: string; now: number; terms: readonly string[]; propertyId: string | null },
): Promise<{ rows: ChannelStayRow[]; count: number }> {
  const { agentId, now, terms, propertyId } = query;
  const { rows } = await db.query<ChannelStayRow & { count: number }>({
    name: 'channel-stays',
    text: `${staysAnd('count(*) OVER ()::int AS count,')}
      AND lower(k.stay) >= $2::timestamptz::date - ${maxStayNights + 2} AND upper(k.stay) >= d.today
      AND ($3::uuid IS NULL OR k.property_id = $3)
      AND NOT EXISTS (SELECT FROM unnest($4::text[]) AS w (term)
        WHERE p.search_text || ' ' || f.channel || ' ' || search_key(f.name || ' ' || e.summary)
          NOT LIKE search_pattern(w.term))
      ${inOrder} LIMIT ${maxListed}`,
    values: [agentId, new Date(now), propertyId, terms],
  });
  return { rows: rows.map(({ count: _, ...stay }) => stay), count: rows[0]?.count ?? 0 };
}

/** A stay by its event; null when it has no nights, or is not this agent's. */
export async function findChannelStay(
  db: Queryable,
  { agentId, now, id }: { agentId: string; now: number; id: string },
): Promise<ChannelStayRow | null> {
  const { rows } = await db.query<ChannelStayRow>({
    name: 'channel-stay',
    text: `${stays} AND e.id = $3 ${inOrder} LIMIT 1`,
    values: [agentId, new Date(now), id],
  });
  return rows[0] ?? null;
}
