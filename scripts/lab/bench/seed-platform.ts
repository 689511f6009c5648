import type pg from 'pg';
import { seedLog } from './seed-log.ts';

/** Rows `$2` to `$3` of `$1` of each growing table, spread over three years; generated in the database. */
const seeds = {
  agents: `INSERT INTO agents (id, name, email, company, status, created_at)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Agent ' || left(md5(n::text), 12),
     'agent' || n || '@rows.example', CASE WHEN n % 3 = 0 THEN 'Company ' || n % 5000 END,
     CASE WHEN n % 200 = 0 THEN 'suspended' ELSE 'active' END,
     date_trunc('milliseconds', now() - ($1::int - n) * interval '3 years' / $1::int) FROM generate_series($2::int, $3::int) n`,
  subscriptions: `INSERT INTO subscriptions (agent_id, status, plan_type, trial_ends_at)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
     CASE WHEN n % 4 = 0 THEN 'active' ELSE 'trial' END, CASE WHEN n % 4 = 0 THEN 'starter' END, now()
   FROM generate_series($2::int, $3::int) n WHERE $1::int > 0`,
  properties: `INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, city, country, details,
     created_at, listed_from)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
     ('01910000-0000-7000-8000-' || lpad(to_hex(n / 10), 12, '0'))::uuid, 'Place ' || n / 10, 'house', 'active',
     CASE WHEN n % 10000 = 0 THEN 'pending_review' ELSE 'approved' END, 'Europe/Lisbon', 'EUR', 'Tavira', 'PT', '{}',
     date_trunc('milliseconds', now() - ($1::int - n) * interval '3 years' / $1::int), now() - interval '3 years'
   FROM generate_series($2::int, $3::int) n WHERE n % 10 = 0`,
  // Stays of a property are consecutive: ten in a thousand days.
  bookings: `INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children,
     infants, pets, guest, guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status, cancellation_policy,
     created_by, created_at)
   SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(10 * (1 + n % ($1::int / 10))), 12, '0'))::uuid,
     ('01920000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'BK-' || n,
     ('01910000-0000-7000-8000-' || lpad(to_hex(1 + n % ($1::int / 10)), 12, '0'))::uuid, 'shared_link',
     (ARRAY['confirmed', 'confirmed', 'checked_out', 'cancelled', 'pending', 'declined'])[1 + n % 6],
     current_date - 900 + n / ($1::int / 10) * 100, current_date - 897 + n / ($1::int / 10) * 100, 2, 0, 0, 0,
     jsonb_build_object('name', 'Guest ' || left(md5(n::text), 12), 'email', 'guest' || n || '@rows.example'),
     'Guest ' || left(md5(n::text), 12), 'guest' || n || '@rows.example',
     '{"accommodation": {"amount": 30000}, "nightly": [{"amount": {"amount": 9000}}, {"amount": {"amount": 9000}},
       {"amount": {"amount": 12000}}]}', 'EUR', 30000, CASE WHEN n % 6 IN (3, 5) THEN 0 ELSE 30000 END, 'unpaid', 'moderate', 'visitor',
     date_trunc('milliseconds', now() - ($1::int - n) * interval '3 years' / $1::int)
   FROM generate_series($2::int, $3::int) n`,
} as const;

const tables = Object.keys(seeds);
const rowsOfPart = 100_000;
/** Number of concurrent statements; a small machine has as many cores. */
const lanes = 2;

type Step = { text: string; values?: readonly number[] };

/** Inserts this many agents, bookings and log entries, and a tenth as many properties. Indexes are built afterwards. */
export async function seedPlatform(pool: pg.Pool, rows: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_am a ON a.oid = (SELECT relam FROM pg_class WHERE oid = i.indexrelid)
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     ORDER BY a.amname = 'gin' DESC, i.indrelid`,
    [tables],
  );

  await runAll(
    pool,
    indexes.map(({ name }) => ({ text: `DROP INDEX ${name}` })),
    1,
  );

  await runAll(pool, partsOf(rows));
  await runAll(
    pool,
    indexes.map(({ definition }) => ({ text: definition })),
  );
  await runAll(
    pool,
    tables.map((table) => ({ text: `VACUUM ANALYZE ${table}` })),
  );
  await seedLog(pool, rows);
}

/** Bookings first, because they take the longest. */
function partsOf(rows: number): Step[] {
  const { bookings, ...others } = seeds;
  return [bookings, ...Object.values(others)].flatMap((text) =>
    Array.from({ length: Math.ceil(rows / rowsOfPart) }, (_, part) => ({
      text,
      values: [rows, part * rowsOfPart + 1, Math.min(rows, (part + 1) * rowsOfPart)],
    })),
  );
}

async function runAll(pool: pg.Pool, steps: readonly Step[], side = lanes): Promise<void> {
  const left = [...steps];
  await Promise.all(Array.from({ length: side }, () => runLane(pool, left)));
}

async function runLane(pool: pg.Pool, left: Step[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SET lock_timeout = 0');
    await client.query('SET synchronous_commit = off');
    // Skips triggers and foreign keys, because the generated rows are valid by construction.
    await client.query('SET session_replication_role = replica');
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await client.query('SET max_parallel_maintenance_workers = 0');
    for (let step = left.shift(); step; step = left.shift()) {
      await client.query(step.text, step.values ? [...step.values] : []);
    }
  } finally {
    // Destroys the connection, because its settings must not reach the next user.
    client.release(true);
  }
}
