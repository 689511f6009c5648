import type { AgreementRules } from '#domain/agreements/agreement.ts';
import type { TemplateTexts } from '#domain/agreements/agreement-text.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';

export type TemplateRecord = {
  _id: string;
  name: string;
  texts: TemplateTexts;
  version: number;
  updatedAt: string;
};
export type ListedTemplate = TemplateRecord & { properties: number };

const columns = selectList('agreement_templates', ['_id', 'name', 'texts', 'version', 'updatedAt'], 't');

export async function listTemplates(db: Queryable, agentId: string): Promise<ListedTemplate[]> {
  const { rows } = await db.query<ListedTemplate>(
    `SELECT ${columns}, (SELECT count(*)::int FROM agreement_rules r
       JOIN properties p ON p.agent_id = r.agent_id
        AND p.id = r.property_id AND p.deleted_at IS NULL
        WHERE r.agent_id = t.agent_id AND r.template_id = t.id) AS properties
     FROM agreement_templates t
     WHERE t.agent_id = $1 AND t.removed_at IS NULL
     ORDER BY t.created_at, t.id
     LIMIT 100`,
    [agentId],
  );
  return rows;
}

/** `evenRemoved` for the names of agreements that were sent. */
export async function findTemplate(
  db: Queryable,
  agentId: string,
  id: string,
  { evenRemoved = false } = {},
): Promise<TemplateRecord | null> {
  const { rows } = await db.query<TemplateRecord>(
    `SELECT ${columns} FROM agreement_templates t
     WHERE t.agent_id = $1 AND t.id = $2 AND (t.removed_at IS NULL OR $3)`,
    [agentId, id, evenRemoved],
  );
  return rows[0] ?? null;
}

export async function insertTemplate(
  tx: Queryable,
  {
    agentId,
    _id,
    name,
    texts,
    at,
  }: { agentId: string; _id: string; name: string; texts: TemplateTexts; at: Date },
): Promise<void> {
  await insertRow(tx, 'agreement_templates', {
    agentId,
    id: _id,
    name,
    texts: JSON.stringify(texts),
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
}

/** False when the stored version is another one. */
export async function updateTemplate(
  tx: Queryable,
  template: { agentId: string; id: string; name: string; texts: TemplateTexts; version: number; at: Date },
): Promise<boolean> {
  const { agentId, id, name, texts, version, at } = template;
  const changes = { name, texts: JSON.stringify(texts), version: version + 1, updatedAt: at };
  const key = { agentId, id, version, removedAt: null };
  return (await updateRows(tx, 'agreement_templates', key, changes)) === 1;
}

export async function removeTemplate(tx: Queryable, agentId: string, id: string, at: Date): Promise<void> {
  await updateRows(tx, 'agreement_templates', { agentId, id, removedAt: null }, { removedAt: at });
}

const ruleColumns = selectList('agreement_rules', [
  'templateId',
  'gate',
  'sendsItself',
  'renewPercent',
  'signers',
  'countersigns',
]);

export async function findRules(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<AgreementRules | null> {
  const { rows } = await db.query<AgreementRules>(
    `SELECT ${ruleColumns}
     FROM agreement_rules WHERE agent_id = $1 AND property_id = $2`,
    [agentId, propertyId],
  );
  return rows[0] ?? null;
}

/** A gate or automatic sending that is switched on applies to bookings from now on; a gate that was on keeps its start. */
export async function saveRules(
  tx: Queryable,
  {
    agentId,
    propertyId,
    rules,
    at,
  }: { agentId: string; propertyId: string; rules: AgreementRules; at: Date },
): Promise<void> {
  const { templateId, gate, sendsItself, renewPercent, signers, countersigns } = rules;

  await insertRow(
    tx,
    'agreement_rules',
    {
      agentId,
      propertyId,
      templateId,
      gate,
      sendsItself,
      renewPercent,
      signers,
      countersigns,
      since: at,
      updatedAt: at,
    },
    {
      onConflict: `(agent_id, property_id) DO UPDATE SET template_id = excluded.template_id,
        gate = excluded.gate, sends_itself = excluded.sends_itself, renew_percent = excluded.renew_percent,
        signers = excluded.signers, countersigns = excluded.countersigns, updated_at = excluded.updated_at,
        since = CASE WHEN agreement_rules.template_id IS NULL OR (agreement_rules.gate = 'none'
            AND (excluded.gate <> 'none' OR (excluded.sends_itself AND NOT agreement_rules.sends_itself)))
          THEN excluded.since ELSE agreement_rules.since END`,
    },
  );
}

/** The oldest property, whose values a preview shows. */
export async function findFirstPropertyId(db: Queryable, agentId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM properties WHERE agent_id = $1 AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1',
    [agentId],
  );
  return rows[0]?.id ?? null;
}

/** The longest values of each kind that the agent's properties have, whichever of them has it. */
export async function findMaxValues(
  db: Queryable,
  agentId: string,
): Promise<{ property: string; address: string; houseRules: string }> {
  const { rows } = await db.query<{ property: string; address: string; houseRules: string }>(
    `WITH own AS (
       SELECT title, details ->> 'houseRules' AS rules,
         concat_ws(', ', details #>> '{address,line}',
           concat_ws(' ', details #>> '{address,postcode}', city)) AS street
       FROM properties WHERE agent_id = $1 AND deleted_at IS NULL)
     SELECT coalesce((SELECT title FROM own ORDER BY length(title) DESC LIMIT 1), '') AS property,
       coalesce((SELECT street FROM own ORDER BY length(street) DESC NULLS LAST LIMIT 1), '') AS address,
       coalesce((SELECT rules FROM own ORDER BY length(rules) DESC NULLS LAST LIMIT 1), '') AS "houseRules"`,
    [agentId],
  );

  return rows[0] ?? { property: '', address: '', houseRules: '' };
}
