import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Staydesk's rows as somebody would model them in Directus: two tables, of which the second forbids overlaps. */
const tables = [
  {
    name: 'properties',
    columns: `id uuid PRIMARY KEY DEFAULT gen_random_uuid(), agent_id uuid NOT NULL, title text NOT NULL, type text NOT NULL,
      status text NOT NULL, city text, country text, timezone text NOT NULL, max_guests int NOT NULL, bedrooms int NOT NULL,
      base_minor bigint NOT NULL, currency text NOT NULL, details jsonb NOT NULL, created_at timestamptz NOT NULL`,
    rows: `SELECT id, agent_id, title, type, status, city, country, timezone, max_guests, bedrooms, base_minor, currency, details,
      created_at FROM properties`,
  },
  {
    name: 'bookings',
    columns: `id uuid PRIMARY KEY DEFAULT gen_random_uuid(), agent_id uuid NOT NULL,
      property_id uuid NOT NULL REFERENCES properties, code text NOT NULL, status text NOT NULL, source text NOT NULL,
      check_in date NOT NULL, check_out date NOT NULL, adults int NOT NULL, guest_name text NOT NULL, guest_email text,
      total_minor bigint NOT NULL, currency text NOT NULL, payment_status text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      EXCLUDE USING gist (property_id WITH =, daterange(check_in, check_out) WITH &&)`,
    rows: `SELECT id, agent_id, property_id, code, status, source, check_in, check_out, adults, guest_name, guest_email_key,
      total_minor, currency, payment_status, created_at FROM bookings`,
  },
];

const indexes = [
  'CREATE INDEX ON properties (agent_id, created_at DESC)',
  'CREATE INDEX ON bookings (agent_id, created_at DESC)',
  'CREATE INDEX ON bookings (property_id, check_in)',
];

/** Makes the tables in the database of Directus and copies the rows from Staydesk's. */
export async function copyTables(staydesk: pg.Client, directus: pg.Client): Promise<void> {
  await directus.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
  for (const { name, columns, rows } of tables) {
    await directus.query(`CREATE TABLE ${name} (${columns})`);
    await pipeline(
      staydesk.query(to(`COPY (${rows}) TO STDOUT`)),
      directus.query(from(`COPY ${name} FROM STDIN`)),
    );
  }
  for (const index of indexes) await directus.query(index);
  await directus.query('VACUUM ANALYZE');
}
