import type { Queryable } from '#server/db/pool.ts';
import type { PageMoment } from '#server/http/list-page.ts';
import { type LinkRecord, linkColumns } from './link.store.ts';
import type { LinkTerms } from './link-terms.ts';

type LinkRef = { agentId: string; id: string };
type WrittenLink = LinkRef & { at: Date; terms: LinkTerms; passwordHash: string | null };

function termValues({ terms, passwordHash }: WrittenLink): unknown[] {
  return [
    terms.name,
    terms.allProperties,
    terms.client,
    terms.checkIn,
    terms.checkOut,
    terms.showPrices,
    terms.allowRequests,
    terms.allowMessages,
    passwordHash,
    terms.expiresAt,
    terms.placeOrder,
  ];
}

export async function insertLink(tx: Queryable, link: WrittenLink & { code: string }): Promise<void> {
  await tx.query('INSERT INTO link_codes (code, agent_id, link_id) VALUES ($1, $2, $3)', [
    link.code,
    link.agentId,
    link.id,
  ]);
  await tx.query(
    `INSERT INTO shared_links (agent_id, id, created_at, updated_at, code, status, name, all_properties, client, check_in,
       check_out, show_prices, allow_requests, allow_messages, password_hash, expires_at, place_order)
     VALUES ($1, $2, $3, $3, $4, 'active', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [link.agentId, link.id, link.at, link.code, ...termValues(link)],
  );
}

export async function updateLink(
  tx: Queryable,
  link: WrittenLink & { status: LinkRecord['status'] },
): Promise<void> {
  await tx.query(
    `UPDATE shared_links SET updated_at = $3, status = $4, name = $5, all_properties = $6, client = $7, check_in = $8,
       check_out = $9, show_prices = $10, allow_requests = $11, allow_messages = $12, password_hash = $13,
       expires_at = $14, place_order = $15
     WHERE agent_id = $1 AND id = $2`,
    [link.agentId, link.id, link.at, link.status, ...termValues(link)],
  );
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
     SELECT $1, $2, chosen.id, chosen.position FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, position)`,
    [agentId, id, propertyIds],
  );
}

/** Links after the cursor, newest first. `q` searches the link's and the client's name. */
export async function selectLinks(
  db: Queryable,
  agentId: string,
  q: string | null,
  page: { after: PageMoment | null; limit: number },
): Promise<LinkRecord[]> {
  const words = q?.trim() ?? '';
  const { rows } = await db.query<LinkRecord>({
    name: 'list-links',
    text: `SELECT ${linkColumns} FROM shared_links l
           WHERE l.agent_id = $1 AND ($2::text IS NULL
               OR search_key(l.name || ' ' || coalesce(l.client->>'name', '')) LIKE search_pattern($2))
             AND ($3::timestamptz IS NULL OR (l.created_at, l.id) < ($3::timestamptz, $4::uuid))
           ORDER BY l.created_at DESC, l.id DESC LIMIT $5`,
    values: [
      agentId,
      words === '' ? null : words,
      page.after?.at ?? null,
      page.after?.id ?? null,
      page.limit,
    ],
  });
  return rows;
}
