import type { PropertyOrder, StoredLinkState } from '#domain/links/shared-link.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';
import type { LinkTerms } from './link-terms.ts';

/** Counters of a link; each is a column of the same name. */
export const linkCounters = ['quotes', 'requests', 'messages', 'bookings'] as const;
export type LinkCounter = (typeof linkCounters)[number];

/**
 * A link; instants in ISO 8601. `propertyIds` is in the agent's order, without deleted properties, and empty when the
 * link shows all properties.
 */
export type LinkRecord = {
  agentId: string;
  _id: string;
  linkCode: string;
  name: string;
  status: StoredLinkState;
  allProperties: boolean;
  propertyIds: string[];
  propertyOrder: PropertyOrder;
  client: { name: string; note: string } | null;
  checkIn: string | null;
  checkOut: string | null;
  showPrices: boolean;
  allowRequests: boolean;
  allowMessages: boolean;
  passwordHash: string | null;
  expiresAt: string | null;
  counters: Record<LinkCounter | 'views' | 'uniqueVisitors' | 'propertyViews', number>;
  createdAt: string;
};

const sharedLinkColumns = selectList(
  'shared_links',
  [
    'agentId',
    '_id',
    'name',
    'status',
    'allProperties',
    'client',
    'checkIn',
    'checkOut',
    'showPrices',
    'allowRequests',
    'allowMessages',
    'passwordHash',
    'expiresAt',
    'createdAt',
  ],
  'l',
);

export const linkColumns = `${sharedLinkColumns}, l.code AS "linkCode", l.place_order AS "propertyOrder",
  jsonb_build_object('views', l.views, 'uniqueVisitors', l.unique_visitors, 'propertyViews', l.property_views,
    'quotes', l.quotes, 'requests', l.requests, 'messages', l.messages, 'bookings', l.bookings) AS counters,
  ARRAY(SELECT c.property_id::text FROM shared_link_properties c
    JOIN properties p ON p.agent_id = c.agent_id AND p.id = c.property_id AND p.deleted_at IS NULL
    WHERE c.agent_id = l.agent_id AND c.link_id = l.id ORDER BY c.position, c.property_id) AS "propertyIds"`;

/** The host's fields that visitors may see. */
export type HostRecord = {
  status: string;
  name: string;
  company: string | null;
  avatar: string | null;
  phone: string | null;
  email: string | null;
  bio: string | null;
  languages: string[];
  logo: string | null;
  colour: string | null;
  timezone: string;
};

/** Finds a link by its public code: the only query without a tenant; all later ones name it. */
export async function findLinkByCode(
  db: Queryable,
  code: string,
): Promise<{ link: LinkRecord; host: HostRecord } | null> {
  const { rows } = await db.query<LinkRecord & { host: HostRecord }>({
    name: 'find-link-by-code',
    text: `SELECT ${linkColumns},
             jsonb_build_object('status', CASE WHEN a.erase_at IS NULL THEN a.status ELSE 'closing' END,
               'name', a.name, 'company', a.company, 'avatar', a.avatar, 'phone', a.phone, 'email', a.email,
               'bio', a.bio, 'languages', a.languages, 'timezone', a.timezone,
             'logo', a.settings->'branding'->>'logo', 'colour', a.settings->'branding'->>'colour') AS host
           FROM link_codes c
           JOIN shared_links l ON l.agent_id = c.agent_id AND l.id = c.link_id
           JOIN agents a ON a.id = c.agent_id
           WHERE c.code = $1`,
    values: [code],
  });
  const row = rows[0];
  if (!row) return null;

  const { host, ...link } = row;
  return { link, host };
}

export async function findLink(db: Queryable, agentId: string, linkId: string): Promise<LinkRecord | null> {
  const { rows } = await db.query<LinkRecord>({
    name: 'find-link',
    text: `SELECT ${linkColumns} FROM shared_links l WHERE l.agent_id = $1 AND l.id = $2`,
    values: [agentId, linkId],
  });
  return rows[0] ?? null;
}

/** Increments a counter of the link, in the transaction of the counted event. */
export async function countOnLink(
  tx: Queryable,
  agentId: string,
  linkId: string,
  counter: LinkCounter,
  by: 1 | -1 = 1,
): Promise<void> {
  await tx.query({
    name: `count-on-link-${counter}`,
    text: `UPDATE shared_links SET ${counter} = ${counter} + $3 WHERE agent_id = $1 AND id = $2`,
    values: [agentId, linkId, by],
  });
}

/** Newest working link that shows the property; links without a password come first, since everyone can open them. */
export async function findNewestWorkingLinkId(
  db: Queryable,
  agentId: string,
  { propertyId, now }: { propertyId: string; now: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT l.id FROM shared_links l
     WHERE l.agent_id = $1 AND l.status = 'active' AND (l.expires_at IS NULL OR l.expires_at > $3)
       AND (l.all_properties OR EXISTS (SELECT 1 FROM shared_link_properties c
         WHERE c.agent_id = l.agent_id AND c.link_id = l.id AND c.property_id = $2))
     ORDER BY l.password_hash IS NOT NULL, l.created_at DESC, l.id DESC LIMIT 1`,
    [agentId, propertyId, new Date(now)],
  );
  return rows[0]?.id ?? null;
}

type LinkRef = { agentId: string; id: string };
type WrittenLink = LinkRef & { at: Date; terms: LinkTerms; passwordHash: string | null };

function termColumns({ terms, passwordHash }: WrittenLink) {
  return {
    name: terms.name,
    allProperties: terms.allProperties,
    client: terms.client,
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    showPrices: terms.showPrices,
    allowRequests: terms.allowRequests,
    allowMessages: terms.allowMessages,
    passwordHash,
    expiresAt: terms.expiresAt,
    placeOrder: terms.propertyOrder,
  };
}

export async function insertLink(tx: Queryable, link: WrittenLink & { code: string }): Promise<void> {
  await tx.query('INSERT INTO link_codes (code, agent_id, link_id) VALUES ($1, $2, $3)', [
    link.code,
    link.agentId,
    link.id,
  ]);

  const { agentId, id, at, code } = link;
  await insertRow(tx, 'shared_links', {
    ...termColumns(link),
    agentId,
    id,
    code,
    status: 'active',
    createdAt: at,
    updatedAt: at,
  });
}

export async function updateLink(
  tx: Queryable,
  link: WrittenLink & { status: LinkRecord['status'] },
): Promise<void> {
  const { agentId, id, at, status } = link;
  await updateRows(tx, 'shared_links', { agentId, id }, { ...termColumns(link), status, updatedAt: at });
}

export async function lockLink(tx: Queryable, agentId: string, linkId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM shared_links WHERE agent_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [agentId, linkId],
  );
  return rowCount === 1;
}

/** Replaces the properties of the link, in this order. */
export async function setLinkProperties(
  tx: Queryable,
  { agentId, id }: LinkRef,
  propertyIds: readonly string[],
): Promise<void> {
  await tx.query('DELETE FROM shared_link_properties WHERE agent_id = $1 AND link_id = $2', [agentId, id]);
  await tx.query(
    `INSERT INTO shared_link_properties (agent_id, link_id, property_id, position)
     SELECT $1, $2, chosen.id, chosen.position
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, position)`,
    [agentId, id, propertyIds],
  );
}
