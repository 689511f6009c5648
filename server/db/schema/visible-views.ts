import type pg from 'pg';

/**
 * Members who see some properties of a business read the same statements through views of the same names in a schema of their
 * own, which comes first in the search path of their connections. So every list, count, sum and file is cut, whoever wrote
 * the statement; one that has to count everything names the table in `public`.
 */
export const visibleSchema = 'visible';

/** Names the properties that a connection sees, separated by commas. Without it the views are empty. */
export const visibleSetting = 'staydesk.properties';

const setting = `current_setting('${visibleSetting}', true)`;

/** Whether a statement reads the tables themselves. */
export const seesAllProperties = `${setting} IS NULL`;

/**
 * A subquery, so that the setting is read once for a statement and not once for a row. Never null: what is not in an unknown list
 * would be unknown too, and a condition that asks for the contrary would hold.
 */
const properties = `(SELECT coalesce(string_to_array(nullif(${setting}, ''), ','), '{}'))::uuid[]`;
const isVisible = (column: string) => `${column} = ANY (${properties})`;

const ofBooking = `EXISTS (SELECT FROM public.bookings b
  WHERE b.agent_id = t.agent_id AND b.id = t.booking_id AND ${isVisible('b.property_id')})`;
const ofConversation = `EXISTS (SELECT FROM public.conversations c
  WHERE c.agent_id = t.agent_id AND c.id = t.conversation_id AND ${isVisible('c.property_id')})`;
const ofProperty = isVisible('t.property_id');

/** Which rows of a table, here `t`, a member sees. Tables with a property, a booking or a conversation follow them. */
const conditions = new Map<string, string>(
  Object.entries({
    properties: isVisible('t.id'),

    agreement_events: `EXISTS (SELECT FROM public.agreements a
    JOIN public.bookings b ON b.agent_id = a.agent_id AND b.id = a.booking_id
    WHERE a.agent_id = t.agent_id AND a.id = t.agreement_id AND ${isVisible('b.property_id')})`,
    export_pickups: `EXISTS (SELECT FROM public.calendar_exports x
    WHERE x.agent_id = t.agent_id AND x.id = t.export_id AND ${isVisible('x.property_id')})`,
    feed_class_rules: `EXISTS (SELECT FROM public.calendar_feeds f
    WHERE f.agent_id = t.agent_id AND f.id = t.feed_id AND ${isVisible('f.property_id')})`,
    guest_payment_refunds: `EXISTS (SELECT FROM public.guest_payments p
    JOIN public.bookings b ON b.agent_id = p.agent_id AND b.id = p.booking_id
    WHERE p.agent_id = t.agent_id AND p.id = t.payment_id AND ${isVisible('b.property_id')})`,

    /** A guest is known at the properties where they have stayed or asked. */
    guest_profiles: `EXISTS (SELECT FROM public.bookings b
    WHERE b.agent_id = t.agent_id AND ${isVisible('b.property_id')}
      AND ((t.email_key <> '' AND b.guest_email_key = t.email_key)
        OR (t.phone_key <> '' AND b.guest_phone_key = t.phone_key)))`,
    guest_tokens: `(${ofBooking} OR ${ofConversation})`,

    /** Notifications are written for each member; those about properties they no longer see are hidden. */
    notifications: `(t.property_id IS NULL OR ${ofProperty})`,
    promotions: `(t.property_ids = '{}' OR t.property_ids && ${properties})`,

    /** Undone as a whole, so by members who see every property that it changed. */
    rate_changes: `NOT EXISTS (SELECT FROM jsonb_array_elements(t.replaced) AS r
    WHERE NOT ${isVisible("(r ->> 'propertyId')::uuid")})`,
    /** Uploads belong to a property once its form is saved. */
    property_images: `(t.property_id IS NULL OR ${ofProperty})`,

    /** A link that shows other properties too is not theirs to change. */
    shared_links: `(NOT t.all_properties AND NOT EXISTS (SELECT FROM public.shared_link_properties s
    WHERE s.agent_id = t.agent_id AND s.link_id = t.id AND NOT ${isVisible('s.property_id')}))`,
    /** A test of a webhook is about no property. */
    webhook_events: `(t.property_id IS NULL OR ${ofProperty})`,
  }),
);

/** Tables of one agent that every member reads whole, although they name a booking. */
const uncut = new Set(['feedback']);

const byColumn = [
  ['property_id', ofProperty],
  ['booking_id', ofBooking],
  ['conversation_id', ofConversation],
] as const;

type Catalogue = { name: string; columns: string[] };

/** The tables of agents with the columns that lead to a property. */
async function readCatalogue(client: pg.ClientBase): Promise<Catalogue[]> {
  const { rows } = await client.query<Catalogue>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY c.relname
     HAVING bool_or(a.attname = 'agent_id')
     ORDER BY c.relname`,
  );
  return rows;
}

/** The condition of a table, or null for one that every member reads whole. */
export function visibilityOf({ name, columns }: Catalogue): string | null {
  if (uncut.has(name)) return null;
  const found = byColumn.find(([column]) => columns.includes(column));
  return conditions.get(name) ?? found?.[1] ?? null;
}

/** Tables that members with some properties see in part. */
export async function tablesInPart(client: pg.ClientBase): Promise<string[]> {
  const tables = await readCatalogue(client);
  return tables.filter((table) => visibilityOf(table) !== null).map(({ name }) => name);
}

/** Drops the views, so that columns can be dropped. Call it in the transaction that creates them again. */
export async function dropVisibleViews(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${visibleSchema} CASCADE`);
}

/** Creates the views for the tables as they are now. */
export async function createVisibleViews(client: pg.ClientBase): Promise<void> {
  const tables = await readCatalogue(client);
  const views = tables.flatMap((table) => {
    const condition = visibilityOf(table);
    if (condition === null) return [];
    return [
      `CREATE VIEW ${visibleSchema}.${table.name} AS SELECT t.* FROM public.${table.name} t WHERE ${condition}`,
    ];
  });

  await dropVisibleViews(client);
  await client.query([`CREATE SCHEMA ${visibleSchema}`, ...views].join(';\n'));
}
