import type { SearchFindings } from '#contract/admin-search.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Queryable } from '#server/db/pool.ts';

const shownOfEach = 8;

/** Each of the three looks through its own index of words; the expressions are those of the indexes. */
export async function findEverywhere(db: Queryable, q: string): Promise<SearchFindings> {
  const like = likePattern(q);
  const [agents, properties, bookings] = await Promise.all([
    db.query(
      `SELECT id AS "_id", name, email, company, status FROM agents
       WHERE (name || ' ' || email || ' ' || coalesce(company, '')) ILIKE $1
       ORDER BY created_at DESC, id DESC LIMIT ${shownOfEach}`,
      [like],
    ),
    db.query(
      `SELECT p.id AS "_id", p.title, p.city, p.country, p.status, p.moderation,
         jsonb_build_object('_id', a.id, 'name', a.name) AS agent
       FROM (SELECT * FROM properties WHERE (title || ' ' || city) ILIKE $1 AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT ${shownOfEach}) p JOIN agents a ON a.id = p.agent_id
       ORDER BY p.created_at DESC, p.id DESC`,
      [like],
    ),
    db.query(
      `SELECT b.id AS "_id", b.code, b.guest_name AS "guestName", p.title AS "propertyTitle", b.status,
         b.check_in AS "checkIn", b.check_out AS "checkOut", jsonb_build_object('_id', a.id, 'name', a.name) AS agent
       FROM (SELECT * FROM bookings WHERE (guest_name || ' ' || code || ' ' || guest_email_key) ILIKE $1
         AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${shownOfEach}) b
       JOIN agents a ON a.id = b.agent_id JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
       ORDER BY b.created_at DESC, b.id DESC`,
      [like],
    ),
  ]);
  return { agents: agents.rows, properties: properties.rows, bookings: bookings.rows };
}
