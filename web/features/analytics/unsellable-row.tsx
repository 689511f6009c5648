import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { UnsellableNights } from '#contract/unsellable-nights.ts';
import { formatMoney, formatStay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/compiled/messages.js';

export type Unsellable = UnsellableNights;

/** Gap with property, dates, reason and value. */
export function UnsellableRow({ item, onOpen }: { item: Unsellable; onOpen: () => void }) {
  const { propertyId, title, reason, worth } = item;
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 items-baseline justify-between gap-3">
          <Link
            to={addresses.property({ id: propertyId })}
            className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {worth && <span className="shrink-0 font-semibold tabular-nums">{formatMoney(worth)}</span>}
        </p>
        <p className="text-sm tabular-nums">{formatStay(item)}</p>
        <p className="text-[13px] text-mute text-pretty">{reason}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="max-sm:w-full"
        aria-label={m.analytics_open_nights_of({ property: title, stay: formatStay(item) })}
        onClick={onOpen}
      >
        {m.analytics_open_nights()}
      </Button>
    </li>
  );
}
