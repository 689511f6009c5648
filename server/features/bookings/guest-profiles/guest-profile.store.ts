import type { GuestContact } from '#contract/bookings/booking-shapes.ts';
import type { GuestProfile, KnownGuest } from '#contract/bookings/guest-profiles.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';

/** How a guest is recognised; either key may be empty, not both. */
export type GuestKeys = { agentId: string; emailKey: string; phoneKey: string };

/** A guest as known from a booking, or from a question without one. */
export type GuestOf = GuestKeys & {
  from: 'booking' | 'question';
  guestName: string;
  email: string | null;
  phone: string | null;
};

/** Guest of a booking or of the conversation of a question. */
export async function findGuestOf(db: Queryable, agentId: string, id: string): Promise<GuestOf | null> {
  const { rows } = await db.query<GuestOf>({
    name: 'guest-of-booking-or-question',
    text: `SELECT agent_id AS "agentId", 'booking' AS "from", guest_email_key AS "emailKey",
             guest_phone_key AS "phoneKey", guest_name AS "guestName", guest ->> 'email' AS email,
             guest ->> 'phone' AS phone
           FROM bookings WHERE agent_id = $1 AND id = $2 AND deleted_at IS NULL
           UNION ALL
           SELECT agent_id, 'question', '', '', guest_name, guest_email, NULL
           FROM conversations WHERE agent_id = $1 AND id = $2 AND booking_id IS NULL`,
    values: [agentId, id],
  });
  const [found] = rows;
  if (found?.from === 'question') return { ...found, emailKey: emailKeyOf(found.email) };

  return found ?? null;
}

/** Condition on a booking of the same person: $2 is the email key, $3 the phone key. */
const samePerson = `b.deleted_at IS NULL
  AND ((b.guest_email_key = $2 AND b.guest_email_key <> '')
    OR (b.guest_phone_key = $3 AND b.guest_phone_key <> ''))`;

type StayRow = Omit<GuestProfile['stays'][number], 'total'> & { totalMinor: number; currency: string };

export const maxStays = 50;

const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'status', 'guestName', 'checkIn', 'checkOut', 'totalMinor', 'currency'],
  'b',
);

export async function staysOfGuest(db: Queryable, who: GuestKeys): Promise<StayRow[]> {
  const { rows } = await db.query<StayRow>({
    name: 'stays-of-guest',
    text: `SELECT ${bookingColumns}, p.title AS "propertyTitle", b.check_out - b.check_in AS nights
           FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           WHERE b.agent_id = $1 AND ${samePerson} ORDER BY b.check_in DESC, b.id LIMIT ${maxStays}`,
    values: [who.agentId, who.emailKey, who.phoneKey],
  });
  return rows;
}

export type GuestSums = {
  bookings: number;
  stays: number;
  nights: number;
  totals: GuestProfile['confirmed']['totals'];
};

export async function sumsOfGuest(db: Queryable, who: GuestKeys): Promise<GuestSums> {
  const { rows } = await db.query<GuestSums>({
    name: 'sums-of-guest',
    text: `WITH own AS (SELECT b.currency, b.total_minor, b.check_out - b.check_in AS nights,
               b.status IN ${sqlList(soldStates)} AS sold
               FROM bookings b
               WHERE b.agent_id = $1 AND ${samePerson})
           SELECT count(*)::int AS bookings, count(*) FILTER (WHERE sold)::int AS stays,
             coalesce(sum(nights) FILTER (WHERE sold), 0)::int AS nights,
             coalesce((SELECT json_agg(json_build_object('amount', amount, 'currency', currency)
               ORDER BY currency)
               FROM (SELECT currency, sum(total_minor) AS amount
                 FROM own
                 WHERE sold
                 GROUP BY currency) AS sums),
               '[]') AS totals
           FROM own`,
    values: [who.agentId, who.emailKey, who.phoneKey],
  });

  return oneRow(rows);
}

export type ProfileRow = RowOf<typeof columns>;

const columns = selectList('guest_profiles', [
  'id',
  'notes',
  'blockedAt',
  'blockReason',
  'refusedRequests',
  'lastRefusedAt',
  'version',
]);

/** The profile with the guest's email address, else one with their telephone number. */
export async function findProfile(db: Queryable, who: GuestKeys): Promise<ProfileRow | null> {
  const { rows } = await db.query<ProfileRow>({
    name: 'find-guest-profile',
    text: `SELECT ${columns} FROM guest_profiles
           WHERE agent_id = $1 AND ((email_key = $2 AND $2 <> '') OR (phone_key = $3 AND $3 <> ''))
           ORDER BY (email_key = $2 AND $2 <> '') DESC, updated_at DESC, id LIMIT 1`,
    values: [who.agentId, who.emailKey, who.phoneKey],
  });
  return rows[0] ?? null;
}

/** Serialises changes of an agent's profiles, so that two keys of one guest never get two profiles. */
export async function lockProfiles(db: Queryable, agentId: string): Promise<void> {
  await db.query({
    name: 'lock-guest-profiles',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 8))',
    values: [`guest-profiles:${agentId}`],
  });
}

type ProfileContent = Pick<ProfileRow, 'id' | 'notes' | 'blockedAt' | 'blockReason'> & { now: number };

/** Writes notes and block; a key that the profile didn't have yet is added. Starts counting refusals anew. */
export async function saveProfile(db: Queryable, who: GuestKeys, profile: ProfileContent): Promise<void> {
  await db.query({
    name: 'save-guest-profile',
    text: `INSERT INTO guest_profiles (agent_id, id, email_key, phone_key, notes, blocked_at, block_reason,
             updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (agent_id, id) DO UPDATE SET notes = excluded.notes,
             block_reason = excluded.block_reason,
             refused_requests = CASE WHEN guest_profiles.blocked_at IS NOT DISTINCT FROM excluded.blocked_at
               THEN guest_profiles.refused_requests ELSE 0 END,
             last_refused_at = CASE WHEN guest_profiles.blocked_at IS NOT DISTINCT FROM excluded.blocked_at
               THEN guest_profiles.last_refused_at END,
             blocked_at = excluded.blocked_at, updated_at = excluded.updated_at,
             version = guest_profiles.version + 1,
             email_key = CASE WHEN guest_profiles.email_key = '' THEN excluded.email_key
             ELSE guest_profiles.email_key END,
               phone_key = CASE WHEN guest_profiles.phone_key = '' THEN excluded.phone_key
               ELSE guest_profiles.phone_key END`,
    values: [
      who.agentId,
      profile.id,
      who.emailKey,
      who.phoneKey,
      profile.notes,
      profile.blockedAt,
      profile.blockReason,
      new Date(profile.now),
    ],
  });
}

/** A profile before an import wrote into it. */
export type ProfileBefore = Pick<
  ProfileRow,
  'notes' | 'blockedAt' | 'blockReason' | 'refusedRequests' | 'lastRefusedAt' | 'version'
>;

/**
 * Takes back what an import wrote into a profile: one that it made goes away, another is as before. Its new version (0 for
 * none), or null when somebody has changed it since, or a blocked guest has asked again.
 */
export async function restoreProfile(
  tx: Queryable,
  restored: { agentId: string; id: string; version: number; before: ProfileBefore | null; now: number },
): Promise<number | null> {
  const { agentId, id, version, before, now } = restored;
  if (before === null) {
    const { rowCount } = await tx.query(
      'DELETE FROM guest_profiles WHERE agent_id = $1 AND id = $2 AND version = $3 AND refused_requests = 0',
      [agentId, id, version],
    );
    return rowCount === 0 ? null : 0;
  }

  const { notes, blockedAt, blockReason, refusedRequests, lastRefusedAt } = before;
  const changes = { notes, blockedAt, blockReason, refusedRequests, lastRefusedAt, updatedAt: new Date(now) };
  const count = await updateRows(
    tx,
    'guest_profiles',
    { agentId, id, version },
    { ...changes, version: increment('version') },
  );
  return count === 0 ? null : version + 1;
}

/** Keys of telephone numbers, in their order; empty where there is none. */
export async function phoneKeysOf(db: Queryable, phones: readonly (string | null)[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const { rows } = await db.query<{ key: string | null }>(
    `SELECT phone_key(p.phone) AS key FROM unnest($1::text[]) WITH ORDINALITY AS p (phone, at) ORDER BY p.at`,
    [phones],
  );
  return rows.map(({ key }) => key ?? '');
}

type Contact = { agentId: string; emailKey: string; phone: string | null };

const isBlock = `blocked_at IS NOT NULL
  AND ((email_key = $2 AND $2 <> '') OR (phone_key = phone_key($3) AND phone_key <> ''))`;

export async function isBlockedGuest(db: Queryable, who: Contact): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-blocked-guest',
    text: `SELECT 1 FROM guest_profiles WHERE agent_id = $1 AND ${isBlock} LIMIT 1`,
    values: [who.agentId, who.emailKey, who.phone],
  });
  return rowCount !== 0;
}

/** Counts a refused request with the block that refused it, so that the host sees it. */
export async function countRefusedRequest(db: Queryable, who: Contact & { now: number }): Promise<void> {
  await db.query({
    name: 'count-refused-request',
    text: `UPDATE guest_profiles SET refused_requests = refused_requests + 1, last_refused_at = $4
           WHERE agent_id = $1 AND ${isBlock}`,
    values: [who.agentId, who.emailKey, who.phone, new Date(who.now)],
  });
}

type KnownRow = Omit<KnownGuest, 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'language'> & {
  guest: GuestContact;
};

const maxKnown = 8;

/** Guests whose name, address or number contains the text, with the contact of their latest booking. */
export async function findKnownGuests(
  db: Queryable,
  { agentId, q }: { agentId: string; q: string },
): Promise<KnownRow[]> {
  const { rows } = await db.query<KnownRow>({
    name: 'find-known-guests',
    text: `WITH found AS (
             SELECT b.id, b.guest, b.guest_email_key, b.guest_phone_key, b.check_in,
               CASE WHEN b.guest_email_key = '' THEN b.guest_phone_key ELSE b.guest_email_key END AS person
             FROM bookings b
             WHERE b.agent_id = $1 AND b.deleted_at IS NULL
               AND (b.search_text LIKE search_pattern($2)
                 OR (phone_key($2) <> '' AND b.guest_phone_key = phone_key($2)))
             ORDER BY b.check_in DESC LIMIT 500),
           latest AS (
             SELECT DISTINCT ON (person) id, guest, guest_email_key, guest_phone_key, check_in,
               count(*) OVER (PARTITION BY person)::int AS bookings
             FROM found WHERE person <> '' ORDER BY person, check_in DESC, id)
           SELECT l.id AS "bookingId", l.guest, l.bookings, l.check_in AS "lastCheckIn",
             EXISTS (SELECT FROM guest_profiles g WHERE g.agent_id = $1 AND g.blocked_at IS NOT NULL
               AND ((g.email_key = l.guest_email_key AND g.email_key <> '')
                 OR (g.phone_key = l.guest_phone_key AND g.phone_key <> ''))) AS blocked
           FROM latest l ORDER BY l.check_in DESC, l.id LIMIT ${maxKnown}`,
    values: [agentId, q],
  });

  return rows;
}
