import type { GuestsOfLanguage } from '#domain/messages/automation/guest-languages.ts';
import type { MessageRule } from '#domain/messages/automation/message-rule.ts';
import type { Queryable } from '#server/db/pool.ts';
import { increment, insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

export type RuleRow = { includesUpcoming: boolean } & RowOf<
  typeof plainFields,
  {
    trigger: MessageRule['trigger'];
    conditions: MessageRule['conditions'];
    texts: MessageRule['texts'];
    catchUp: MessageRule['catchUp'];
    resendIf: MessageRule['resendIf'][number][];
  }
>;

const plainFields = selectList('message_rules', [
  'id',
  'name',
  'status',
  'trigger',
  'offsetDays',
  'offsetHours',
  'atTime',
  'conditions',
  'texts',
  'catchUp',
  'resendIf',
  'respectsQuiet',
  'waitsForAgent',
  'activeFrom',
  'readyKey',
  'version',
  'createdAt',
  'updatedAt',
]);

const fields = `${plainFields}, covers_coming AS "includesUpcoming"`;

export async function selectRules(db: Queryable, agentId: string): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>({
    name: 'select-message-rules',
    text: `SELECT ${fields} FROM message_rules WHERE agent_id = $1 ORDER BY created_at, id`,
    values: [agentId],
  });
  return rows;
}

export async function findRule(db: Queryable, agentId: string, id: string): Promise<RuleRow | null> {
  const { rows } = await db.query<RuleRow>({
    name: 'find-message-rule',
    text: `SELECT ${fields} FROM message_rules WHERE agent_id = $1 AND id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

function columnsOf(rule: RuleRow) {
  return {
    name: rule.name,
    status: rule.status,
    trigger: rule.trigger,
    offsetDays: rule.offsetDays,
    offsetHours: rule.offsetHours,
    atTime: rule.atTime,
    conditions: rule.conditions,
    texts: rule.texts,
    catchUp: rule.catchUp,
    resendIf: [...rule.resendIf],
    respectsQuiet: rule.respectsQuiet,
    waitsForAgent: rule.waitsForAgent,
    activeFrom: rule.activeFrom,
    coversComing: rule.includesUpcoming,
    readyKey: rule.readyKey,
    updatedAt: rule.updatedAt,
  };
}

export async function insertRule(tx: Queryable, agentId: string, rule: RuleRow): Promise<void> {
  await insertRow(tx, 'message_rules', {
    ...columnsOf(rule),
    agentId,
    id: rule.id,
    createdAt: rule.createdAt,
  });
}

/** False when the version is another by now. */
export async function updateRule(tx: Queryable, agentId: string, rule: RuleRow): Promise<boolean> {
  const key = { agentId, id: rule.id, version: rule.version };
  return (
    (await updateRows(tx, 'message_rules', key, { ...columnsOf(rule), version: increment('version') })) === 1
  );
}

export async function deleteRule(tx: Queryable, agentId: string, id: string): Promise<boolean> {
  await tx.query('DELETE FROM planned_messages WHERE agent_id = $1 AND rule_id = $2', [agentId, id]);
  await tx.query('DELETE FROM message_choices WHERE agent_id = $1 AND rule_id = $2', [agentId, id]);
  const { rowCount } = await tx.query('DELETE FROM message_rules WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
  return rowCount === 1;
}

/** A stored rule as the plan takes it. One that was never switched on begins in the far future. */
export function planRuleOf(row: RuleRow): MessageRule {
  const {
    status,
    activeFrom,
    createdAt: _created,
    updatedAt: _updated,
    readyKey: _key,
    version: _version,
    ...rule
  } = row;

  return {
    ...rule,
    isActive: status === 'active',
    activeFrom: activeFrom === null ? Number.MAX_SAFE_INTEGER : Date.parse(activeFrom),
  };
}

/** What is planned for each rule, and how much of it cannot go out. */
export async function countPlannedByRule(
  db: Queryable,
  agentId: string,
  now: Date,
): Promise<Map<string, { planned: number; stuck: number }>> {
  const { rows } = await db.query<{ ruleId: string; planned: number; stuck: number }>({
    name: 'count-planned-by-rule',
    text: `SELECT rule_id AS "ruleId",
             (count(*) FILTER (WHERE state IN ('due', 'waiting', 'held')))::integer AS planned,
             (count(*) FILTER (WHERE state = 'blocked' OR why = 'failed'))::integer AS stuck
           FROM planned_messages
           WHERE agent_id = $1 AND due_at > $2::timestamptz - interval '7 days'
           GROUP BY rule_id`,
    values: [agentId, now],
  });
  return new Map(rows.map(({ ruleId, planned, stuck }) => [ruleId, { planned, stuck }]));
}

/** Languages of the guests of coming stays, by property. */
export async function languagesOfComing(
  db: Queryable,
  agentId: string,
  now: Date,
): Promise<GuestsOfLanguage[]> {
  const { rows } = await db.query<GuestsOfLanguage>({
    name: 'languages-of-coming-guests',
    text: `SELECT left(lower(guest->>'language'), 2) AS language, property_id AS "propertyId",
           count(*)::integer AS guests
           FROM bookings
           WHERE agent_id = $1 AND status = 'confirmed' AND check_out >= $2::timestamptz::date
             AND deleted_at IS NULL
             AND guest->>'language' ~ '^[a-zA-Z]{2}' GROUP BY 1, 2`,
    values: [agentId, now],
  });
  return rows;
}
