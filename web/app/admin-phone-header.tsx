import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { SearchButton } from '#web/features/admin/search/search-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { m } from '#web/words/compiled/messages.js';
import { adminPlaceGroups } from './admin-places.ts';
import { AdminUserMenu } from './admin-user-menu.tsx';

/** Below 768 px: the places come up from the bottom. */
export function AdminPhoneHeader() {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-[100] flex h-14 items-center gap-1 border-b border-line bg-surface/92 px-2 backdrop-blur-md">
      <IconButton label={m.admin_menu()} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Link
        to={addresses.adminDashboard.pattern}
        className="mr-auto flex h-11 items-center gap-2 rounded-control px-1 font-display text-[1.15rem] leading-none font-bold tracking-tight text-pine-800 dark:text-pine-300"
      >
        Staydesk
        <span className="rounded-chip bg-clay-500 px-1.5 py-1 font-sans text-[11px] font-bold text-[#2b1104]">
          {m.admin_badge()}
        </span>
      </Link>
      <SearchButton icon />
      <AdminUserMenu />
      <Sheet open={open} onOpenChange={setOpen} title={m.admin_menu()}>
        <nav aria-label={m.admin_nav()} className="-mx-2 space-y-4">
          {adminPlaceGroups().map(({ title, places }) => (
            <div key={title}>
              <p className="mb-1 px-3 text-[13px] font-semibold text-mute">{title}</p>
              <ul className="grid grid-cols-2 gap-x-1">
                {places.map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={() => setOpen(false)}
                      activeOptions={{ includeSearch: false }}
                      activeProps={{ className: 'bg-pine-50 dark:bg-pine-500/15', 'aria-current': 'page' }}
                      className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover"
                    >
                      <Icon aria-hidden className="size-5 shrink-0 text-mute" />
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Sheet>
    </header>
  );
}
