import type pg from 'pg';

/** Rows of each table that grows, spread over three years; made by the database itself. */
const seeds = [
  `INSERT INTO agents (id, name, email, company, status, created_at)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Agent ' || md5(n::text),
     'agent' || n || '@rows.example', CASE WHEN n % 3 = 0 THEN 'Company ' || n % 5000 END,
     CASE WHEN n % 200 = 0 THEN 'suspended' ELSE 'active' END,
     date_trunc('milliseconds', now() - ($1 - n) * interval '3 years' / $1) FROM generate_series(1, $1::int) n`,
  `INSERT INTO subscriptions (agent_id, status, plan_type, trial_ends_at)
   SELECT id, CASE WHEN n % 4 = 0 THEN 'active' ELSE 'trial' END, CASE WHEN n % 4 = 0 THEN 'starter' END, now()
   FROM (SELECT id, row_number() OVER () AS n FROM agents) a WHERE $1::int > 0`,
  `INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, city, country, details, created_at)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n * 10), 12, '0'))::uuid,
     ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Place ' || n, 'house', 'active',
     CASE WHEN n % 1000 = 0 THEN 'pending_review' ELSE 'approved' END, 'Europe/Lisbon', 'EUR', 'Tavira', 'PT', '{}',
     date_trunc('milliseconds', now() - ($1 / 10 - n) * interval '3 years' / ($1 / 10)) FROM generate_series(1, $1::int / 10) n`,
  `INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants,
     pets, guest, guest_name, guest_email_key, quote, currency, total_minor, payment_status, cancellation_policy, created_by,
     created_at)
   SELECT p.agent_id, ('01920000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'BK-' || n, p.id, 'shared_link',
     (ARRAY['confirmed', 'confirmed', 'checked_out', 'cancelled', 'pending', 'declined'])[1 + n % 6],
     current_date - 900 + n % 1000, current_date - 897 + n % 1000, 2, 0, 0, 0,
     jsonb_build_object('name', 'Guest ' || md5(n::text), 'email', 'guest' || n || '@rows.example'), 'Guest ' || md5(n::text),
     'guest' || n || '@rows.example', '{}', 'EUR', 30000, 'unpaid', 'moderate', 'visitor',
     date_trunc('milliseconds', now() - ($1 - n) * interval '3 years' / $1)
   FROM generate_series(1, $1::int) n
   JOIN properties p ON p.id = ('01910000-0000-7000-8000-' || lpad(to_hex(1 + n % ($1 / 10)), 12, '0'))::uuid`,
  `INSERT INTO admin_log (id, at, type, actor_type, actor_id, actor_name, action, summary, entity_type, entity_id, before, after)
   SELECT ('01930000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
     date_trunc('milliseconds', now() - ($1 - n) * interval '3 years' / $1),
     (ARRAY['auth', 'booking', 'property', 'subscription', 'settings'])[1 + n % 5], 'admin', NULL, 'Olu', 'row_made',
     'Row ' || md5(n::text) || ' was made', 'booking', NULL, '{"status": "pending"}', '{"status": "confirmed"}'
   FROM generate_series(1, $1::int) n`,
] as const;

const tables = ['agents', 'subscriptions', 'properties', 'bookings', 'admin_log'];

/** So many agents, bookings and log entries, and a tenth as many properties. Indexes are built when the rows are there. */
export async function seedPlatform(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // No trigger and no foreign key is asked about rows that are right by the way they are made.
    await client.query('SET session_replication_role = replica');
    await client.query(`SET maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
       WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const seed of seeds) await client.query(seed, [rows]);
    for (const { definition } of indexes) await client.query(definition);
    for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    // It would carry its settings to whoever gets it next.
    client.release(true);
  }
}
