import pg from 'pg';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { oneRow } from '#server/db/rows.ts';
import { defaultDetails } from '#server/features/properties/core/index.ts';
import { openDatabase } from '#server/open-database.ts';
import {
  createQuoteFunction,
  insertAgents,
  insertProperties,
  insertReservedNights,
} from '../../dev/seed/seed-sql.ts';

export type TimelineSize = { properties: number; bookingsEach: number };

export const timelineAgent = { email: 'load-1@load.example', password: 'staydesk-load' };

const cities = ['Lisbon', 'Porto', 'Lagos', 'Faro', 'Évora', 'Braga'];

/** $1 agent, $2 bookings of each property: three nights every fourteen days, centred on today. */
const insertStays = `
  INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants, pets, guest,
    guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status, cancellation_policy, created_by, created_at, updated_at)
  SELECT p.agent_id, uuidv7(), 'TL-' || p.row || '-' || n, p.id, (ARRAY['direct', 'shared_link', 'phone'])[1 + n % 3],
    CASE WHEN d + 3 < current_date THEN 'checked_out' WHEN d <= current_date THEN 'checked_in' ELSE 'confirmed' END,
    d, d + 3, 2, 0, 0, 0,
    jsonb_build_object('firstName', 'Guest', 'lastName', n::text, 'email', 'guest-' || n || '@load.example',
      'phone', null, 'country', null, 'language', null),
    'Guest ' || n, 'guest-' || n || '@load.example', pg_temp.quote_of(d, p.base_minor), p.currency, p.base_minor * 3, p.base_minor * 3,
    'unpaid', 'moderate', 'seed', now(), now()
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS row FROM properties WHERE agent_id = $1) AS p,
    generate_series(0, $2::int - 1) AS n,
    LATERAL (SELECT current_date + (n - $2::int / 2) * 14 + (p.row % 11)::int AS d) AS day`;

/** Inserts one agent's calendar into the database of a data folder, before the server runs. */
export async function seedTimeline(dataDir: string, size: TimelineSize): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' });
  if ('errors' in config) throw new Error(config.errors.join('\n'));

  const hash = await hashPassword(timelineAgent.password);
  if (isRefusal(hash)) throw new Error('the password was not hashed');

  const database = await openDatabase(config, () => undefined, { exclusive: false });
  try {
    await migrate(database.connection);
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query(createQuoteFunction);

    const { rows } = await client.query<{ agentId: string }>(insertAgents, [1, 1, hash]);
    const { agentId } = oneRow(rows);
    await client.query(insertProperties, [agentId, size.properties, JSON.stringify(defaultDetails), cities]);
    await client.query(insertStays, [agentId, size.bookingsEach]);
    await client.query(insertReservedNights, [agentId]);
    await client.query('ANALYZE');
    await client.end();
  } finally {
    await database.stop();
  }
}
