import type { Rehearsal, Rehearsed, RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { type PlannedMessage, planMessages } from '#domain/messages/automation/plan-messages.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import { selectStaysBetween } from './message-facts.store.ts';
import { findRule, type RuleRow } from './message-rule.store.ts';
import { addedRule, refuseTexts, ruleOf } from './message-rules.ts';
import { type AutomationDeps, readPlanInputs } from './plan-bookings.ts';

const days = 30;
const staysLooked = 1000;

/** Rehearses a rule as it is stored. */
export async function rehearseRule(
  deps: AutomationDeps,
  { agentId, id, bookingId }: { agentId: string; id: string; bookingId?: string | undefined },
): Promise<Rehearsal | Refusal<'not_found'>> {
  const rule = await findRule(deps.pool, agentId, id);
  if (!rule) return refuse('not_found');

  return rehearse(deps, { agentId, rule, bookingId });
}

/** Rehearses a rule as it is being written: a new one, or a stored one with the changes of the draft. */
export async function rehearseDraft(
  deps: AutomationDeps,
  { agentId, ruleId, ...draft }: RuleInput & { agentId: string; ruleId?: string | undefined },
): Promise<Rehearsal | Refusal<'not_found' | 'unknown_variable'>> {
  const faulty = refuseTexts(draft);
  if (faulty) return faulty;

  if (ruleId === undefined) {
    const rule = addedRule(draft, { id: deps.newId(), now: deps.now() });
    return rehearse(deps, { agentId, rule });
  }

  const stored = await findRule(deps.pool, agentId, ruleId);
  if (!stored) return refuse('not_found');

  return rehearse(deps, { agentId, rule: { ...stored, ...ruleOf(draft) } });
}

/**
 * What a rule would have sent in the last 30 days had it been switched on, and what it is going to send in the next 30;
 * for a rule that is off, what it would send if it were switched on now for coming stays as well.
 * The past is played with the stays as they are now; nothing is stored.
 */
async function rehearse(
  deps: AutomationDeps,
  { agentId, rule, bookingId }: { agentId: string; rule: RuleRow; bookingId?: string | undefined },
): Promise<Rehearsal> {
  const now = deps.now();
  const reach = days + rule.offsetDays + Math.ceil(rule.offsetHours / 24) + 1;
  const today = civilDateAt(now, 'UTC');

  const bookingIds =
    bookingId === undefined
      ? await selectStaysBetween(deps.pool, {
          agentId,
          from: addDays(today, -reach),
          to: addDays(today, reach),
          limit: staysLooked,
        })
      : [bookingId];

  const stays = await readPlanInputs(deps, deps.pool, { agentId, bookingIds, rules: [rule] });
  const titles = await propertyCardsOf(deps.pool, agentId, [
    ...new Set(stays.map(({ row }) => row.propertyId)),
  ]);
  const from = now - days * dayMs;
  const to = now + days * dayMs;
  const past: Rehearsed[] = [];
  const upcoming: Rehearsed[] = [];
  let covers = 0;

  for (const { row, input } of stays) {
    const [planRule] = input.rules;
    if (!planRule) continue;

    const about = {
      bookingId: row.bookingId,
      code: row.code,
      guestName: row.guestName,
      hasEmail: row.hasEmail,
      propertyTitle: titles.get(row.propertyId)?.title ?? '',
      timezone: input.property.timezone,
    };

    const view = (plan: ReturnType<typeof planMessages>): Rehearsed[] =>
      plan.map(({ dueAt, state, why, missing }) => ({
        ...about,
        dueAt: new Date(dueAt).toISOString(),
        state,
        why,
        missing,
      }));

    // As if the rule had been on for long, and nothing had gone out yet.
    const stay =
      input.stay.status === 'checked_out' ? { ...input.stay, status: 'confirmed' as const } : input.stay;
    const before = { ...input, stay, sent: [], choices: [] };
    const always = { ...planRule, isActive: true, activeFrom: 0, includesUpcoming: true };
    // The first plan is that of long ago: seen from now, what lies behind would wait for the end of the quiet hours.
    const replayed = planMessages({ ...before, rules: [always], now: 0 }).flatMap(({ dueAt }) =>
      planMessages({ ...before, rules: [always], now: Math.min(dueAt, now) }),
    );

    past.push(
      ...view(replayed.filter(({ dueAt, state }) => dueAt >= from && dueAt < now && state !== 'skipped')),
    );

    const isToCome = ({ state, dueAt }: PlannedMessage) =>
      state !== 'sent' && state !== 'skipped' && dueAt >= now;
    const switchedOn = { ...planRule, isActive: true, activeFrom: now, includesUpcoming: true };
    const added = planMessages({ ...input, rules: [switchedOn] }).filter(isToCome);
    const planned = planRule.isActive
      ? planMessages({ ...input, rules: [planRule] }).filter(isToCome)
      : added;
    const open = planned.filter(({ dueAt }) => dueAt <= to);
    upcoming.push(...view(open));
    if (added.length > 0 && (!planRule.isActive || open.length === 0)) covers += 1;
  }
  const byTime = (a: Rehearsed, b: Rehearsed) => (a.dueAt < b.dueAt ? -1 : 1);

  return {
    past: past.sort(byTime).slice(-ruleLimits.rehearsed),
    upcoming: upcoming.sort(byTime).slice(0, ruleLimits.rehearsed),
    covers,
  };
}
