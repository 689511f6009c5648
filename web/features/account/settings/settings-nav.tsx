import { Link } from '@tanstack/react-router';
import {
  Bell,
  Building2,
  CalendarCog,
  CodeXml,
  CreditCard,
  Database,
  FileSignature,
  History,
  Lock,
  SunMoon,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';
import { classNames } from '#web/ui/class-names.ts';
import '#web/ui/list/fade-end.css';

/** Settings navigation: a column on wide screens, a scrolling row on a phone. */
export function SettingsNav({ current }: { current: SettingsSection }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link moves with the section
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, not the page.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      ref={row}
      aria-label={t.labels.settings}
      className="fade-end min-w-0 max-lg:relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-1 max-lg:[scrollbar-width:none] lg:sticky lg:top-24"
    >
      <ul className="flex gap-1 max-lg:w-max lg:flex-col">
        {settingsSections.filter(useMaySection()).map(({ name, label, icon: Icon }) => (
          <li key={name} className="shrink-0">
            <Link
              to={addresses.settings.pattern}
              search={name === 'profile' ? {} : { section: name }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                'flex h-11 items-center gap-2.5 rounded-control px-3.5 font-semibold whitespace-nowrap text-mute transition-colors hover:bg-hover hover:text-ink lg:h-10',
                name === current && 'bg-cell/70 text-ink dark:bg-hover',
              )}
            >
              <Icon aria-hidden className="size-[18px] shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Settings sections in display order; the first is the default. */
export const settingsSections = [
  { name: 'profile', label: t.labels.profile, icon: UserRound },
  { name: 'company', label: t.settings.sectionCompany, icon: Building2 },
  { name: 'booking', label: t.settings.sectionBooking, icon: CalendarCog },
  { name: 'agreements', label: t.agreements.section, icon: FileSignature },
  { name: 'payments', label: t.labels.payments, icon: CreditCard },
  { name: 'notifications', label: t.labels.notifications, icon: Bell },
  { name: 'appearance', label: t.settings.sectionAppearance, icon: SunMoon },
  { name: 'security', label: t.labels.security, icon: Lock },
  { name: 'team', label: t.team.title, icon: UsersRound },
  { name: 'developers', label: t.apiKeys.section, icon: CodeXml },
  { name: 'activity', label: t.labels.activity, icon: History },
  { name: 'data', label: t.settings.sectionData, icon: Database },
] as const;

/** What a section takes of a member beyond their own sign-in and settings; any of the scopes is enough. */
const sectionScopes: Partial<Record<SettingsSection, readonly MemberScope[]>> = {
  company: ['settings:write'],
  booking: ['settings:write'],
  agreements: ['settings:write'],
  payments: ['settings:write', 'money:read'],
  team: ['team:read'],
  developers: ['team:read'],
  activity: ['activity:read'],
  data: ['exports:write', 'billing:write', 'bookings:delete'],
};
/** Sections about the whole business. */
const wholeSections: readonly SettingsSection[] = ['company', 'booking', 'agreements', 'payments'];

export type MaySee = (section: { name: SettingsSection }) => boolean;

/** Whether the signed-in member's role includes a section. */
export function useMaySection(): MaySee {
  const may = useMay();
  const seesAll = useSeesAllProperties();
  return ({ name }) =>
    (sectionScopes[name] ?? ['own']).some(may) && (seesAll || !wholeSections.includes(name));
}

export type SettingsSection = (typeof settingsSections)[number]['name'];

export function readSettingsSection(name: string | undefined): SettingsSection {
  return settingsSections.find((section) => section.name === name)?.name ?? 'profile';
}
