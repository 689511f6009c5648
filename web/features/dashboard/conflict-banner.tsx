import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** Nights that a channel sold too: the first of them, and the way to all. Nothing while there are none. */
export function ConflictBanner({ conflicts: { open, first } }: Pick<DashboardBookings, 'conflicts'>) {
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      className="max-sm:flex-wrap"
      title={m.dashboard_conflicts({ count: open })}
      action={
        <Link
          to={open === 1 ? addresses.conflict({ id: first._id }) : addresses.conflicts.pattern}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {m.dashboard_conflicts_open()}
        </Link>
      }
    >
      {m.dashboard_conflicts_first({ property: first.propertyTitle, dates: formatStay(first) })}
    </Banner>
  );
}
