import type { Queryable } from '#server/db/pool.ts';
import { insertRow, updateRows } from '#server/db/rows.ts';
import type { LinkRecord } from './link.store.ts';
import type { LinkTerms } from './link-terms.ts';

type LinkRef = { agentId: string; id: string };
type WrittenLink = LinkRef & { at: Date; terms: LinkTerms; passwordHash: string | null };

function termColumns({ terms, passwordHash }: WrittenLink) {
  return {
    name: terms.name,
    all_properties: terms.allProperties,
    client: terms.client,
    check_in: terms.checkIn,
    check_out: terms.checkOut,
    show_prices: terms.showPrices,
    allow_requests: terms.allowRequests,
    allow_messages: terms.allowMessages,
    password_hash: passwordHash,
    expires_at: terms.expiresAt,
    place_order: terms.placeOrder,
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
    ...{ agent_id: agentId, id, code, status: 'active', created_at: at, updated_at: at },
  });
}

export async function updateLink(
  tx: Queryable,
  link: WrittenLink & { status: LinkRecord['status'] },
): Promise<void> {
  const { agentId, id, at, status } = link;
  await updateRows(
    tx,
    'shared_links',
    { agent_id: agentId, id },
    { ...termColumns(link), status, updated_at: at },
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
