import type { AgentSubscription } from '#contract/admin-subscriptions.ts';
import { deviceToday, formatDate } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';

/** "Trial until 5 Dec", "Trial ended 3 Nov", "Paid until 5 Dec"; null when nothing ends. */
export function subscriptionEnd(item: AgentSubscription): string | null {
  const end = item.status === 'trial' ? item.trial_ends_at : item.current_period_end;
  if (end === null) return null;
  const date = formatDate(deviceToday(new Date(end)));
  if (item.status !== 'trial') return m.admin_subscriptions_paid_until({ date });
  return item.is_trial_active
    ? m.admin_subscriptions_trial_until({ date })
    : m.admin_subscriptions_trial_ended({ date });
}
