import type { Rehearsed } from '#contract/messages/message-rules.ts';
import { planMessages } from '#domain/automation/plan-messages.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import { selectStaysBetween } from './message-facts.store.ts';
import { findRule } from './message-rule.store.ts';
import { type AutomationDeps, readPlanInputs } from './plan-bookings.ts';

const days = 30;
const staysLooked = 1000;
const shown = 60;

/**
 * What a rule would have sent in the last 30 days had it been switched on, and what it is going to send in the next 30.
 * The past is played with the stays as they are now; nothing is stored.
 */
export async function rehearseRule(
  deps: AutomationDeps,
  { agentId, id, bookingId }: { agentId: string; id: string; bookingId?: string | undefined },
): Promise<{ past: Rehearsed[]; coming: Rehearsed[]; covers: number } | Refusal<'not_found'>> {
  const rule = await findRule(deps.pool, agentId, id);
  if (!rule) return refuse('not_found');
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
  const coming: Rehearsed[] = [];
  let covers = 0;
  for (const { row, input } of stays) {
    const [planRule] = input.rules;
    if (!planRule) continue;
    const about = {
      ...{ bookingId: row.bookingId, code: row.code, guestName: row.guestName },
      propertyTitle: titles.get(row.propertyId)?.title ?? '',
      timezone: input.property.timezone,
    };
    const view = (plan: ReturnType<typeof planMessages>): Rehearsed[] =>
      plan.map(({ dueAt, state, why, missing }) => ({
        ...about,
        dueAt: new Date(dueAt).toISOString(),
        ...{ state, why, missing },
      }));
    // As if the rule had been on for long, and nothing had gone out yet.
    const stay =
      input.stay.status === 'checked_out' ? { ...input.stay, status: 'confirmed' as const } : input.stay;
    const before = { ...input, stay, sent: [], choices: [] };
    const always = { ...planRule, isActive: true, activeFrom: 0, coversComing: true };
    const replayed = planMessages({ ...before, rules: [always] }).flatMap(({ dueAt }) =>
      planMessages({ ...before, rules: [always], now: Math.min(dueAt, now) }),
    );
    past.push(
      ...view(replayed.filter(({ dueAt, state }) => dueAt >= from && dueAt < now && state !== 'skipped')),
    );
    const real = planMessages({ ...input, rules: [{ ...planRule, isActive: true }] });
    const isOpen = (state: string) => state !== 'sent' && state !== 'skipped';
    const open = real.filter(({ state, dueAt }) => isOpen(state) && dueAt >= now && dueAt <= to);
    coming.push(...view(open));
    const switchedOn = { ...planRule, isActive: true, activeFrom: now, coversComing: true };
    const isAdded = planMessages({ ...input, rules: [switchedOn] }).some(
      ({ state, dueAt }) => isOpen(state) && dueAt >= now,
    );
    if (isAdded && open.length === 0) covers += 1;
  }
  const byTime = (a: Rehearsed, b: Rehearsed) => (a.dueAt < b.dueAt ? -1 : 1);
  return {
    past: past.sort(byTime).slice(-shown),
    coming: coming.sort(byTime).slice(0, shown),
    covers,
  };
}
