import type pg from 'pg';

/** Log entries are spread over this many months. */
export const monthsOfLog = 24;
/** Agents who act; the first of them does a fifth of everything. */
export const agentsOfLog = 5_000;
export const entriesOfThing = 10;

const rowsOfPart = 100_000;

/** Id of the n-th agent, admin or thing of the generated log. */
export function seededId(kind: 'agent' | 'admin' | 'thing', n: number): string {
  const block = { agent: '0190', admin: '0194', thing: '0191' }[kind];
  return `${block}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

const id = (block: string, n: string) =>
  `('${block}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Rows `$2` to `$3` of `$1`, evenly from `$4` to `$5`: 60 % by agents, 20 % by guests, 15 % by timers, 5 % by twenty admins. */
const insert = `INSERT INTO admin_log (id, at, type, actor_type, actor_id, actor_name, action, summary, entity_type,
    entity_id, account_id, before, after, network_hash, request_id)
  SELECT ${id('0193', 'n')}, date_trunc('milliseconds', $5::timestamptz - ($1::int - n) * ($5::timestamptz - $4::timestamptz) / $1::int),
    type, actor_type,
    CASE actor_type WHEN 'agent' THEN ${id('0190', 'agent')} WHEN 'admin' THEN ${id('0194', 'h1 % 20')} END,
    CASE actor_type WHEN 'agent' THEN 'Agent ' || agent WHEN 'admin' THEN 'Admin ' || h1 % 20 ELSE '' END,
    CASE WHEN n % 5000 = 0 THEN 'trial_extended' ELSE action END,
    'Row ' || left(md5(n::text), 12) || ' was made', entity_type, ${id('0191', `n / ${entriesOfThing}`)},
    ${id('0190', 'agent')}, '{"status": "pending"}', '{"status": "confirmed"}', left(md5('n' || n), 16), 'req-' || n
  FROM (SELECT n, h1, CASE WHEN h1 % 5 = 0 THEN 1 ELSE 2 + h1 % ${agentsOfLog - 1} END AS agent,
      (ARRAY['agent', 'agent', 'agent', 'visitor', 'system', 'agent', 'agent', 'agent', 'visitor', 'admin', 'agent',
        'agent', 'agent', 'visitor', 'system', 'agent', 'agent', 'agent', 'visitor', 'system'])[1 + h2 % 20] AS actor_type,
      (ARRAY['auth', 'booking', 'booking', 'property', 'message', 'message', 'payment', 'security', 'auth', 'booking',
        'client', 'settings', 'subscription'])[1 + h3 % 13] AS type,
      (ARRAY['signed_in', 'booking_confirmed', 'booking_created', 'property_changed', 'mail_sent', 'message_sent',
        'payment_received', 'password_changed', 'signed_out', 'booking_changed', 'client_error', 'settings_changed',
        'subscription_changed'])[1 + h3 % 13] AS action,
      (ARRAY['booking', 'property', 'agent', 'booking', 'conversation'])[1 + n / ${entriesOfThing} % 5] AS entity_type
    FROM (SELECT n, (abs(hashint4(n)::bigint) / 2)::int AS h1, (abs(hashint4(n + 5000000)::bigint) / 2)::int AS h2,
        (abs(hashint4(n + 50000000)::bigint) / 2)::int AS h3 FROM generate_series($2::int, $3::int) n) AS numbered) AS made`;

/** Moments of the first and the last entry, in UTC. */
export type LogSpan = { from: Date; to: Date };

/** The months up to now. */
function latestMonths(): LogSpan {
  const to = new Date();
  const from = new Date(to);
  from.setUTCMonth(from.getUTCMonth() - monthsOfLog);
  return { from, to };
}

/** Fills the log with generated entries. Indexes for words are built afterwards. */
export async function seedLog(pool: pg.Pool, rows: number, { from, to } = latestMonths()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET synchronous_commit = off;
      SET maintenance_work_mem = '256MB'`);
    await client.query(
      `SELECT ensure_log_month(month::date)
       FROM generate_series(date_trunc('month', $1::timestamptz), $2::timestamptz, interval '1 month') month`,
      [from, to],
    );
    await client.query('DROP INDEX admin_log_by_words');

    for (let first = 1; first <= rows; first += rowsOfPart)
      await client.query(insert, [rows, first, Math.min(rows, first + rowsOfPart - 1), from, to]);

    await client.query('CREATE INDEX admin_log_by_words ON admin_log USING gin (search_text gin_trgm_ops)');
    await client.query('VACUUM ANALYZE admin_log');
  } finally {
    // Destroys the connection, because its settings must not reach the next user.
    client.release(true);
  }
}
