import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type AdminNavItem, useAdminNavCounts, useAdminNavGroups } from './admin-nav-items.ts';

/** Sidebar from 768 px up, icons only below 1024 px. Its dark green distinguishes the admin area from agents' pages. */
export function AdminSidebar() {
  const groups = useAdminNavGroups();
  const counts = useAdminNavCounts();
  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto bg-pine-900 text-pine-50 dark:border-r dark:border-line dark:bg-[#0b1f1b]">
      <Link
        to={addresses.adminDashboard.pattern}
        className="m-3 flex h-11 shrink-0 items-center gap-2.5 rounded-control px-2 font-display text-[1.25rem] leading-none font-bold tracking-tight max-lg:justify-center"
      >
        <img src="/favicon.svg" alt="" width="32" height="32" className="size-8 shrink-0" />
        <span className="max-lg:sr-only">Staydesk</span>
        <span className="rounded-chip bg-clay-500 px-1.5 py-1 font-sans text-[11px] font-bold tracking-wide text-[#2b1104] max-lg:sr-only">
          {m.admin_badge()}
        </span>
      </Link>
      <nav aria-label={m.admin_nav()} className="flex-1 space-y-5 px-3 pt-2 pb-6">
        {groups.map(({ title, places }) => (
          <div key={title}>
            <p className="mb-1 px-3 text-xs font-semibold text-pine-200/90 max-lg:sr-only">{title}</p>
            <ul className="space-y-0.5">
              {places.map((place) => (
                <li key={place.to}>
                  <SidebarLink place={place} count={counts[place.to] ?? 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

type SidebarLinkProps = { place: AdminNavItem; count: number };

function SidebarLink({ place: { to, label, icon: Icon }, count }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      title={label()}
      activeOptions={{ includeSearch: false }}
      activeProps={{
        className:
          'bg-white/13 text-white before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-clay-400',
        'aria-current': 'page',
      }}
      inactiveProps={{ className: 'text-pine-100' }}
      className="relative flex h-10 items-center gap-3 rounded-control px-3 text-[15px] font-medium transition-colors hover:bg-white/8 hover:text-white max-lg:h-11 max-lg:justify-center max-lg:px-0"
    >
      <Icon aria-hidden className="size-[18px] shrink-0 opacity-90" />
      <span className="max-lg:sr-only">{label()}</span>
      {count > 0 && (
        <span className="ml-auto rounded-full bg-clay-500 px-2 py-0.5 text-xs font-bold text-[#2b1104] tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0.5 max-lg:px-1.5">
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{m.review_nav_waiting({ count })}</span>
        </span>
      )}
    </Link>
  );
}
