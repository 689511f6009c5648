import type { ListedLink } from '#contract/links/link-shapes.ts';
import { soldStates } from '#domain/booking/booking-states.ts';
import { type LinkSort, type LinkState, linkSorts, linkStates } from '#domain/links/shared-link.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { deviceToday, formatDate } from '#web/lib/format/format.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Tabs of the list. */
export type LinkView = LinkState | 'all';
export const linkViewLabels: Record<LinkView, () => string> = {
  all: m.links_view_all,
  active: m.links_state_active,
  paused: m.links_state_paused,
  expired: m.links_state_expired,
  revoked: m.links_state_revoked,
};
export const linkViews: readonly LinkView[] = ['all', ...linkStates];

export function readLinkView(text: string | undefined): LinkView {
  return linkViews.find((view) => view === text) ?? 'all';
}

export function readLinkSort(text: string | undefined): LinkSort {
  return linkSorts.find((sort) => sort === text) ?? linkSorts[0];
}

/** "Today", "Yesterday" or the date; null for a link that was never opened. */
export function lastOpenedDay({ lastOpenedOn: day }: Pick<ListedLink, 'lastOpenedOn'>): string | null {
  if (day === null) return null;
  const today = deviceToday();
  if (day >= today) return m.links_today();
  return day === addDays(today, -1) ? m.links_yesterday() : formatDate(day, today);
}

export function lastOpenedText(link: Pick<ListedLink, 'lastOpenedOn'>): string {
  const day = lastOpenedDay(link);
  return day === null ? m.links_never_opened() : m.links_last_opened({ day });
}

/** Breakdowns of a link's numbers. */
export function linkNumbers({ _id: linkId }: Pick<ListedLink, '_id'>) {
  const sold = soldStates.join(',');
  return {
    visitors: { kind: 'visits', title: m.links_visitors(), shown: 'uniqueVisitors', linkId },
    requests: { kind: 'sum', title: m.links_requests(), name: 'bookings', filter: { linkId } },
    confirmed: {
      ...{ kind: 'sum', title: m.links_confirmed(), name: 'bookings' },
      filter: { linkId, everConfirmed: 'true' },
    },
    booked: (currency: string): OpenedNumber => ({
      ...{ kind: 'sum', title: m.links_booked(), name: 'total', currency },
      filter: { linkId, status: sold },
    }),
  } as const satisfies Record<string, OpenedNumber | ((currency: string) => OpenedNumber)>;
}
