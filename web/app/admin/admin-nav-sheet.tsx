import { Link } from '@tanstack/react-router';
import * as t from '#texts/screens.ts';
import { useVersion } from '#web/features/admin/session/admin-role.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAdminNavCounts, useAdminNavGroups } from './admin-nav-items.ts';

type AdminNavSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Navigation of the admin area on a phone. */
export function AdminNavSheet({ open, onOpenChange }: AdminNavSheetProps) {
  const groups = useAdminNavGroups();
  const counts = useAdminNavCounts();
  const version = useVersion();

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.labels.menu}>
      <nav aria-label={t.admin.nav} className="-mx-2 space-y-4">
        {groups.map(({ title, items }) => (
          <div key={title}>
            <p className="mb-1 px-3 text-[13px] font-semibold text-mute">{title}</p>
            <ul className="grid grid-cols-2 gap-x-1">
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={() => onOpenChange(false)}
                    activeOptions={{ includeSearch: false }}
                    activeProps={{ className: 'bg-pine-50 dark:bg-pine-500/15', 'aria-current': 'page' }}
                    className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover"
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-mute" />
                    {label}
                    {(counts[to] ?? 0) > 0 && (
                      <span className="ml-auto text-sm font-semibold text-clay-800 tabular-nums dark:text-clay-300">
                        <span aria-hidden>{counts[to]}</span>
                        <span className="sr-only">{t.review.navWaiting({ count: counts[to] ?? 0 })}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {version && (
        <p className="mt-4 px-1 text-[13px] text-mute tabular-nums">{t.health.product({ version })}</p>
      )}
    </Sheet>
  );
}
