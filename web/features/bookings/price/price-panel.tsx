import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { Quote } from '#contract/bookings/stays.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PriceReceipt } from '../money/price-receipt.tsx';

const loadDialog = () => import('./change-price-dialog.tsx');
const ChangePriceDialog = lazyPart(loadDialog, 'ChangePriceDialog');

/** The price of a booking line by line, and the way to change it. */
export function PricePanel({ booking }: { booking: Booking }) {
  const [isChanging, setChanging] = useState(false);
  const { quote } = booking;
  return (
    <Card>
      <CardHeader
        title={m.bookings_price()}
        text={quote.adjustments ? m.bookings_price_text_changed() : m.bookings_price_text()}
        action={
          booking.mayChangePrice && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Pencil aria-hidden />}
              className="print:hidden"
              onPointerEnter={() => void loadDialog()}
              onClick={() => setChanging(true)}
            >
              {m.bookings_price_change()}
            </Button>
          )
        }
      />
      <PriceReceipt quote={quote} />
      <NightByNight quote={quote} />
      {isChanging && (
        <Suspense>
          <ChangePriceDialog booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Price of each night with the rule that set it: base, weekend, season or override. */
export function NightByNight({ quote }: { quote: Quote }) {
  if (quote.nightly.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-md py-1 text-[15px] font-semibold">
        {m.bookings_night_by_night()}
      </summary>
      <ol className="mt-2 divide-y divide-line">
        {quote.nightly.map(({ date, amount, rule, label }) => (
          <li key={date} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <span className="min-w-0 tabular-nums">
              {formatShortDay(date)}
              <span className="text-mute"> · {label || ruleLabels[rule]()}</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(amount, { exact: true })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const ruleLabels: Record<Quote['nightly'][number]['rule'], () => string> = {
  base: m.bookings_night_base,
  weekend: m.bookings_night_weekend,
  season: m.bookings_night_season,
  override: m.bookings_night_override,
};
