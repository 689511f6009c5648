import type { ListedLink } from '#contract/links/link-shapes.ts';
import { type LinkSort, type LinkState, linkSorts, linkStates } from '#domain/links/link-states.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { deviceToday, formatDate, formatMoney } from '#web/lib/format/format.ts';
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

/** Totals of the link's bookings, one for each currency; a dash without bookings. */
export function bookedText({ booked }: Pick<ListedLink, 'booked'>): string {
  return booked.length === 0 ? '–' : booked.map((money) => formatMoney(money)).join(' + ');
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
