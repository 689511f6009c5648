import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { AdminNotificationBell } from '#web/features/admin/notifications/notification-bell.tsx';
import { SearchButton } from '#web/features/admin/search/search-button.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AdminAccount } from './admin-account.tsx';

const AdminNavSheet = lazyPart(() => import('./admin-nav-sheet.tsx'), 'AdminNavSheet');

/** Header below 768 px, with the navigation in a sheet from the bottom. */
export function AdminPhoneHeader() {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function show() {
    setWasOpen(true);
    setOpen(true);
  }
  return (
    <header className="sticky top-0 z-[100] flex h-14 items-center gap-1 border-b border-line bg-surface/92 px-2 backdrop-blur-md">
      <IconButton label={m.admin_menu()} onClick={show}>
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
      <AdminNotificationBell />
      <AdminAccount />
      {wasOpen && (
        <Suspense>
          <AdminNavSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
