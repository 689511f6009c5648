import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { NightByNight, PriceReceipt } from '../money/price-receipt.tsx';

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
