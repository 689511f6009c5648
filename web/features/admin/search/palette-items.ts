import type { LucideIcon } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { SearchFindings } from '#contract/admin/search.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { userStateLabels } from '../components/state-badge.tsx';
import { fitOf, type PaletteAction } from './palette-actions.ts';

export type PaletteNavItem = { to: string; label: string; icon: LucideIcon };

export type PaletteItem = {
  key: string;
  title: string;
  detail: string;
  to: string;
  search: Record<string, string>;
  icon?: LucideIcon;
};
export type PaletteGroup = { title: string; items: PaletteItem[] };

type Fitting = PaletteNavItem & { key?: string; synonyms?: string; search?: Record<string, string> };

/**
 * Actions on the open agent, other actions, and screens that fit the search text: the best ones of a group first, and
 * the group with the best one first.
 */
export function commandGroups(
  {
    agent,
    actions,
    navItems,
  }: {
    agent: { name: string; actions: readonly PaletteAction[] } | null;
    actions: readonly PaletteAction[];
    navItems: readonly PaletteNavItem[];
  },
  text: string,
): PaletteGroup[] {
  const groups = [
    ...(agent ? [{ title: agent.name, all: agent.actions }] : []),
    { title: t.labels.actions, all: actions },
    { title: t.admin.searchScreens, all: navItems },
  ];
  return groups
    .map(({ title, all }) => ({ title, ...fitting(all, text) }))
    .sort((a, b) => b.best - a.best)
    .map(({ title, items }) => ({ title, items }));
}

function fitting(all: readonly Fitting[], text: string): { best: number; items: PaletteItem[] } {
  const found = all
    .map((one) => ({ one, fit: fitOf(one, text) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const items = found.map(({ one: { key, to, label, icon, search = {} } }) => ({
    key: key ?? to,
    title: label,
    detail: '',
    to,
    search,
    icon,
  }));

  return { best: found[0]?.fit ?? 0, items };
}

/** Search results, each with the address that opens it. */
export function resultGroups({ agents, properties, bookings }: SearchFindings): PaletteGroup[] {
  return [
    {
      title: t.admin.navUsers,
      items: agents.map(({ _id, name, email, company, status }) => ({
        key: _id,
        title: name,
        detail: [email, company, status === 'active' ? null : userStateLabels[status]]
          .filter(Boolean)
          .join(' · '),
        to: addresses.adminUser({ id: _id }),
        search: {},
      })),
    },
    {
      title: t.labels.properties,
      items: properties.map(({ _id, title, city, country, agent }) => ({
        key: _id,
        title: title || t.labels.untitledProperty,
        detail: [[city, country].filter(Boolean).join(', '), agent.name].filter(Boolean).join(' · '),
        to: addresses.adminProperty({ id: _id }),
        search: {},
      })),
    },
    {
      title: t.labels.bookings,
      items: bookings.map((booking) => ({
        key: booking._id,
        title: `${booking.guestName} · ${booking.code}`,
        detail: [booking.propertyTitle, formatStayDates(booking), bookingStateLabel(booking.status)].join(
          ' · ',
        ),
        to: addresses.adminBooking({ id: booking._id }),
        search: {},
      })),
    },
  ];
}
