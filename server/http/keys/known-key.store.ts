import type { MemberRole, MemberScope, PropertyAccess } from '#domain/account/member-roles.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { MemberKey } from '../caller.ts';
import { nameApart } from '../session/name-apart.ts';
import { hashToken } from '../session/session.store.ts';

/** A key that has not been revoked, of a member who is still there. It may have expired. */
export type KnownKeyRow = MemberKey & {
  keyId: string;
  keyName: string;
  /** What its creator gave; what they still have is decided at each call. */
  given: { scopes: MemberScope[]; properties: PropertyAccess };
  networks: string[];
  expiresAt: string;
  lastUsedAt: string | null;
  /** Of the member who made it. */
  name: string;
  role: MemberRole;
  properties: PropertyAccess;
  status: string;
  suspensionReason: string | null;
  /** The team requires two-step sign-in, and its creator has none. */
  lacksTwoStep: boolean;
  isDemo: boolean;
  /** A restored copy answers, and changes nothing before it is released. */
  isQuiet: boolean;
};

const keyColumns = selectList('api_keys', ['agentId', 'networks', 'expiresAt', 'lastUsedAt'], 'k');
const agentColumns = selectList('agents', ['status', 'suspensionReason'], 'a');

const shownName = nameApart({
  agentId: 'k.agent_id',
  id: 'k.created_by',
  name: 'coalesce(m.name, a.name)',
  email: 'coalesce(m.email, a.email)',
});

export async function selectKnownKey(db: Queryable, token: string): Promise<KnownKeyRow | null> {
  const { rows } = await db.query<KnownKeyRow>({
    name: 'select-api-key',
    text: `SELECT ${keyColumns}, ${agentColumns}, k.created_by AS "memberId", k.id AS "keyId",
             k.name AS "keyName",
             jsonb_build_object('scopes', k.scopes,
               'properties', coalesce(to_jsonb(k.property_ids), '"all"')) AS given,
             ${shownName} AS name, coalesce(m.role, 'owner') AS role,
             coalesce(to_jsonb(m.property_ids), '"all"') AS properties,
             a.settings @> '{"twoStepRequired": true}'
               AND NOT EXISTS (SELECT FROM two_step_accounts t
                 WHERE t.audience = 'agent' AND t.account_id = k.created_by AND t.confirmed_at IS NOT NULL)
               AND NOT EXISTS (SELECT FROM agent_passkeys p
                 WHERE p.agent_id = k.agent_id
                   AND coalesce(p.member_id, p.agent_id) = k.created_by) AS "lacksTwoStep",
             a.settings @> '{"demo": true}' AS "isDemo",
             EXISTS (SELECT FROM quiet_copy) AS "isQuiet"
           FROM api_keys k JOIN agents a ON a.id = k.agent_id
             LEFT JOIN members m ON m.agent_id = k.agent_id AND m.id = k.created_by
           WHERE k.token_hash = $1 AND k.revoked_at IS NULL AND a.status <> 'deleted'
             AND coalesce(m.status = 'active', k.created_by = k.agent_id)`,
    values: [hashToken(token)],
  });

  return rows[0] ?? null;
}

const recordUseEveryMs = 5 * minuteMs;

/** Records time and network of the last use, at most every five minutes, so that most calls write nothing. */
export async function recordKeyUse(
  db: Queryable,
  key: Pick<KnownKeyRow, 'agentId' | 'keyId' | 'lastUsedAt'>,
  { network, now }: { network: string; now: number },
): Promise<void> {
  if (key.lastUsedAt !== null && now - Date.parse(key.lastUsedAt) < recordUseEveryMs) return;
  key.lastUsedAt = new Date(now).toISOString();
  await db.query('UPDATE api_keys SET last_used_at = $3, last_network = $4 WHERE agent_id = $1 AND id = $2', [
    key.agentId,
    key.keyId,
    new Date(now),
    network,
  ]);
}
