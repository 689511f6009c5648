import type { AgentSubscription } from '#contract/admin-subscriptions.ts';
import { deviceToday, formatDate } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

/** "Trial until 5 Dec", "Trial ended 3 Nov", "Paid until 5 Dec", "Trial until 5 Dec, paid until 5 Jan"; null without an end. */
export function subscriptionEnd(item: AgentSubscription): string | null {
  const end = item.status === 'trial' ? item.trial_ends_at : item.current_period_end;
  if (end === null) return null;
  const date = dayOf(end);
  if (item.status !== 'trial') {
    const trial = item.is_trial_active ? item.current_period_start : null;
    if (trial === null) return m.admin_subscriptions_paid_until({ date });
    return m.admin_subscriptions_trial_then_paid({ trial: dayOf(trial), date });
  }
  return item.is_trial_active
    ? m.admin_subscriptions_trial_until({ date })
    : m.admin_subscriptions_trial_ended({ date });
}

function dayOf(instant: string): string {
  return formatDate(deviceToday(new Date(instant)));
}
