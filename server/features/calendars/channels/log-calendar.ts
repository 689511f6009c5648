import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type CalendarAction = Extract<AdminLogAction, `calendar_${string}`>;

/** Logs a change of the calendars of a property, by the name of the feed or of the recipient; never an address. */
export function logCalendar(
  tx: Tx,
  event: { agentId: string; property: PropertyRecord; action: CalendarAction; name: string; at: number },
): void {
  const { agentId, property, action, name, at } = event;
  logEvent(tx, {
    type: 'property',
    action,
    summary: texts(defaultLocale).log.property({
      title: property.title,
      what: texts(defaultLocale).log.ofProperty[action](name),
    }),
    entity: { type: 'property', id: property._id },
    accountId: agentId,
    at,
  });
}
