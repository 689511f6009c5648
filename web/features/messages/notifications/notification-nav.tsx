import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import '#web/ui/list/fade-end.css';

const pages = [
  { address: addresses.notifications, label: t.notifications.navAll },
  { address: addresses.notificationPreferences, label: t.notifications.navPreferences },
];

/** Tabs for the notifications and what is notified. */
export function NotificationNav({ isHistory = false }: { isHistory?: boolean }) {
  return (
    <nav
      aria-label={t.notifications.nav}
      className="mb-5 flex gap-1 fade-end overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {pages.map(({ address, label }) => (
        <Link
          key={address.pattern}
          to={address.pattern}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(isHistory && address === addresses.notifications ? { 'aria-current': 'page' as const } : {})}
          className="relative flex h-11 shrink-0 items-center rounded-t-lg px-3.5 font-semibold whitespace-nowrap text-mute -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
