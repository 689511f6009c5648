/**
 * Tables that are divided by agent: those with rows for stays, messages and visitors, and what their foreign keys lead to. Tables
 * with a few rows for each agent stay whole, and so do those that lead from a token or an id to its agent.
 */
export const dividedTables: readonly string[] = [
  'properties',
  'property_images',
  'rate_changes',
  'link_views',
  'blocks',
  'bookings',
  'booking_events',
  'reserved_nights',
  'night_events',
  'feed_events',
  'ledger_entries',
  'guest_payments',
  'guest_payment_events',
  'balance_transactions',
  'conversations',
  'messages',
  'message_attachments',
  'notifications',
  'planned_messages',
  'sent_messages',
  'guest_mails',
  'agreements',
  'agreement_events',
];

/**
 * Unique indexes that only a whole table can have, because they lack agent_id. While tables are divided, agent_routes alone keeps
 * their ids unique.
 */
export const indexesOfWholeTables: ReadonlyMap<string, { name: string; definition: string }> = new Map(
  ['properties', 'bookings', 'agreements'].map((table) => [
    table,
    { name: `${table}_by_id`, definition: `CREATE UNIQUE INDEX ${table}_by_id ON ${table} (id)` },
  ]),
);

/** Migrations that give rows from before them their route; see `agent_routes`. */
export const routeBackfills: readonly number[] = [105, 106, 107];

const byRoute = '(SELECT agent_id FROM agent_routes WHERE id = wanted)';
const byRow = (table: string) => `(SELECT agent_id FROM ${table} WHERE id = wanted)`;

const agentOf = (result: string) =>
  `CREATE OR REPLACE FUNCTION agent_of(wanted uuid) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
   $$ SELECT ${result} $$`;

/** Without those indexes, an unknown id would be looked for in every partition. */
export const agentOfDivided = agentOf(byRoute);

/** As migration 0104 made it: rows without a route are found by the indexes on their ids. */
export const agentOfWhole = agentOf(
  `coalesce(${[byRoute, ...['bookings', 'properties', 'agreements'].map(byRow)].join(', ')})`,
);
