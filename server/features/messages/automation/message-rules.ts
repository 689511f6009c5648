import type { MessageRule, RuleInput } from '#contract/messages/message-rules.ts';
import { languagesWithoutText } from '#domain/messages/automation/guest-languages.ts';
import { maxVariableLengths, refuseLongTexts } from '#domain/messages/automation/max-message-length.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { templateErrors } from '#domain/messages/automation/message-template.ts';
import { type ReadyKey, readyRules } from '#domain/messages/automation/ready-rules.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockRules, markAllStale } from './message-plan.store.ts';
import {
  countPlannedByRule,
  deleteRule,
  findRule,
  insertRule,
  languagesOfComing,
  type RuleRow,
  selectRules,
  updateRule,
} from './message-rule.store.ts';
import type { AutomationDeps } from './plan-bookings.ts';
import { selectVariableLengths } from './variable-lengths.store.ts';

export async function listRules(
  { pool, now }: Pick<AutomationDeps, 'pool' | 'now'>,
  agentId: string,
): Promise<{ items: MessageRule[] }> {
  return { items: await viewRules(pool, agentId, await selectRules(pool, agentId), now()) };
}

async function viewRules(
  db: Queryable,
  agentId: string,
  rules: readonly RuleRow[],
  now: number,
): Promise<MessageRule[]> {
  const counts = await countPlannedByRule(db, agentId, new Date(now));
  const coming = await languagesOfComing(db, agentId, new Date(now));

  return rules.map((rule) => {
    const { id: _id, conditions, createdAt: _createdAt, updatedAt: _updatedAt, ...plain } = rule;
    const ruleTexts = { ...rule.texts };
    const { planned = 0, stuck = 0 } = counts.get(rule.id) ?? {};

    return {
      ...plain,
      _id,
      texts: ruleTexts,
      // NOTE: stored conditions went through the contract's schema.
      conditions: conditions as MessageRule['conditions'],
      resendIf: [...rule.resendIf],
      readyKey: rule.readyKey as ReadyKey | null,
      missingLocales: languagesWithoutText(rule, coming),
      planned,
      stuck,
    };
  });
}

async function viewRule(db: Queryable, agentId: string, rule: RuleRow, now: number): Promise<MessageRule> {
  const [view] = await viewRules(db, agentId, [rule], now);
  if (!view) throw new Error('a rule has no view');
  return view;
}

/** Texts that become longer than a message with the longest values that the agent's properties have. */
async function refuseLong(
  db: Queryable,
  agentId: string,
  rule: Pick<RuleInput, 'texts' | 'resendIf' | 'conditions'>,
): Promise<Refusal<'filled_text_too_long'> | null> {
  if (refuseLongTexts(rule, maxVariableLengths) === null) return null;

  const lengths = await selectVariableLengths(db, agentId, rule.conditions.propertyIds ?? []);
  return refuseLongTexts(rule, { ...maxVariableLengths, ...lengths });
}

/** Words that do not exist, in any of the texts; also when an `{if}` has no end. */
export function refuseTexts({ texts: given }: Pick<RuleInput, 'texts'>): Refusal<'unknown_variable'> | null {
  const sources = Object.values(given).flatMap(({ subject, body }) => [subject, body]);
  const errors = sources.map(templateErrors);
  const names = [...new Set(errors.flatMap(({ unknown }) => unknown))];
  const isBalanced = errors.every((error) => error.isBalanced);
  return names.length === 0 && isBalanced
    ? null
    : refuse('unknown_variable', { facts: { names, isBalanced } });
}

/** What the agent set up, as it is stored. */
export function ruleOf(
  input: RuleInput,
): Omit<
  RuleRow,
  'id' | 'status' | 'activeFrom' | 'includesUpcoming' | 'readyKey' | 'version' | 'createdAt' | 'updatedAt'
> {
  const { name, trigger, offsetDays, offsetHours, atTime, conditions, catchUp, respectsQuiet } = input;
  return {
    name: name.trim(),
    trigger,
    offsetDays,
    offsetHours,
    atTime,
    conditions,
    catchUp,
    respectsQuiet,
    texts: Object.fromEntries(
      Object.entries(input.texts).map(([language, { subject, body }]) => [
        language,
        { subject: subject.trim(), body: body.trim() },
      ]),
    ),
    resendIf: input.resendIf,
    waitsForAgent: input.waitsForAgent,
  };
}

/** A new rule, which starts switched off. */
export function addedRule(input: RuleInput, { id, now }: { id: string; now: number }): RuleRow {
  const at = new Date(now).toISOString();

  return {
    ...ruleOf(input),
    id,
    status: 'paused',
    activeFrom: null,
    includesUpcoming: false,
    readyKey: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

function logRule(
  tx: Tx,
  agentId: string,
  rule: RuleRow,
  what: 'added' | 'changed' | 'active' | 'paused' | 'removed',
) {
  logEvent(tx, {
    type: 'message',
    action: 'message_rule_changed',
    accountId: agentId,
    summary: texts(defaultLocale).log.messageRule({ name: rule.name, what }),
    entity: { type: 'message_rule', id: rule.id },
  });
}

export async function createRule(
  { transact, newId, now: readClock }: AutomationDeps,
  input: RuleInput,
  { agentId, request }: AgentCaller,
) {
  const faulty = refuseTexts(input);
  if (faulty) return faulty;
  if (input.name.trim() === '' || Object.keys(input.texts).length === 0) return refuse('invalid_request');

  return transact(
    async (tx) => {
      const now = readClock();
      const locked = await refuseFeature(tx, agentId, 'automation', now);
      if (locked) return locked;

      const tooLong = await refuseLong(tx, agentId, input);
      if (tooLong) return tooLong;

      await lockRules(tx, agentId, 'changes');
      if ((await selectRules(tx, agentId)).length >= ruleLimits.rules) return refuse('too_many_rules');

      const rule = addedRule(input, { id: newId(), now });
      await insertRule(tx, agentId, rule);
      logRule(tx, agentId, rule, 'added');

      return viewRule(tx, agentId, rule, now);
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

/** Adds messages of the ready-made set that the agent does not have yet. */
export async function createReadyRules(
  { transact, newId, now: readClock }: AutomationDeps,
  {
    keys,
    status,
    includesUpcoming,
  }: { keys: readonly ReadyKey[]; status: RuleRow['status']; includesUpcoming: boolean },
  { agentId, request }: AgentCaller,
) {
  return transact(
    async (tx) => {
      const now = readClock();
      const locked = await refuseFeature(tx, agentId, 'automation', now);
      if (locked) return locked;

      await lockRules(tx, agentId, 'changes');
      const rules = await selectRules(tx, agentId);
      const wanted = keys.filter((key) => !rules.some(({ readyKey }) => readyKey === key));
      if (rules.length + wanted.length > ruleLimits.rules) return refuse('too_many_rules');

      const at = new Date(now).toISOString();
      const { ready } = texts(defaultLocale).automatic;

      for (const readyKey of wanted) {
        const { name, subject, body } = ready[readyKey];
        const { resendIf, ...plain } = readyRules[readyKey];
        const rule: RuleRow = {
          ...plain,
          id: newId(),
          name,
          status,
          readyKey,
          version: 1,
          createdAt: at,
          updatedAt: at,
          texts: { en: { subject, body } },
          resendIf: [...resendIf],
          activeFrom: status === 'active' ? at : null,
          includesUpcoming: status === 'active' && includesUpcoming,
        };

        await insertRule(tx, agentId, rule);
        logRule(tx, agentId, rule, status === 'active' ? 'active' : 'added');
      }
      if (status === 'active') await markAllStale(tx, agentId, new Date(now));

      return { items: await viewRules(tx, agentId, await selectRules(tx, agentId), now) };
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function changeRule(
  { transact, now: readClock }: AutomationDeps,
  { agentId, id, version, ...input }: RuleInput & { agentId: string; id: string; version: number },
): Promise<
  | MessageRule
  | Refusal<
      | 'not_found'
      | 'version_conflict'
      | 'unknown_variable'
      | 'filled_text_too_long'
      | 'invalid_request'
      | 'idempotency_mismatch'
    >
> {
  const faulty = refuseTexts(input);
  if (faulty) return faulty;
  if (input.name.trim() === '' || Object.keys(input.texts).length === 0) return refuse('invalid_request');

  return transact(async (tx) => {
    const now = readClock();
    await lockRules(tx, agentId, 'changes');

    const stored = await findRule(tx, agentId, id);
    if (!stored) return refuse('not_found');

    const tooLong = await refuseLong(tx, agentId, input);
    if (tooLong) return tooLong;

    const rule: RuleRow = { ...stored, ...ruleOf(input), version, updatedAt: new Date(now).toISOString() };
    if (!(await updateRule(tx, agentId, rule)))
      return refuse('version_conflict', { facts: { version: stored.version } });

    await markAllStale(tx, agentId, new Date(now));
    logRule(tx, agentId, rule, 'changed');

    return viewRule(tx, agentId, { ...rule, version: version + 1 }, now);
  });
}

/** For so long a switch-off can be undone. */
const switchOffUndoMs = 10 * minuteMs;

type StatusChange = Pick<RuleRow, 'id' | 'status' | 'includesUpcoming'> & {
  agentId: string;
  undoesSwitchOff?: boolean | undefined;
};

/**
 * Switching on begins now: what was confirmed before gets nothing, unless the agent includes coming stays. A switch-off
 * that is undone leaves the rule as it was.
 */
export async function changeRuleStatus(
  { transact, now: readClock }: AutomationDeps,
  { agentId, id, status, includesUpcoming, undoesSwitchOff = false }: StatusChange,
) {
  return transact(async (tx) => {
    const now = readClock();
    const locked = status === 'active' ? await refuseFeature(tx, agentId, 'automation', now) : null;
    if (locked) return locked;

    await lockRules(tx, agentId, 'changes');
    const stored = await findRule(tx, agentId, id);
    if (!stored) return refuse('not_found');

    const at = new Date(now).toISOString();
    const goesOn = undoesSwitchOff && now - Date.parse(stored.updatedAt) <= switchOffUndoMs;
    const beginsNow = status === 'active' && stored.status !== 'active' && !goesOn;

    const rule: RuleRow = {
      ...stored,
      status,
      activeFrom: beginsNow ? at : stored.activeFrom,
      // A rule that is off keeps it, for a switch-off that is undone.
      includesUpcoming: beginsNow
        ? includesUpcoming
        : stored.includesUpcoming || (status === 'active' && includesUpcoming),
      updatedAt: at,
    };
    if (!(await updateRule(tx, agentId, rule))) return refuse('version_conflict');

    await markAllStale(tx, agentId, new Date(now));
    logRule(tx, agentId, rule, status);

    return viewRule(tx, agentId, { ...rule, version: rule.version + 1 }, now);
  });
}

export async function removeRule(
  { transact }: AutomationDeps,
  { agentId, id }: { agentId: string; id: string },
): Promise<{ ok: true } | Refusal<'not_found' | 'rule_in_use' | 'idempotency_mismatch'>> {
  const done = await transact(async (tx) => {
    await lockRules(tx, agentId, 'changes');
    const rule = await findRule(tx, agentId, id);
    if (!rule) return refuse('not_found');
    if (rule.status === 'active') return refuse('rule_in_use');
    await deleteRule(tx, agentId, id);
    logRule(tx, agentId, rule, 'removed');
    return { ok: true as const };
  });
  return isRefusal(done) ? done : { ok: true };
}
