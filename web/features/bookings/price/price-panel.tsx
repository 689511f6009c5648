import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
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
        title={t.labels.price}
        text={quote.adjustments ? t.bookingChanges.priceTextChanged : t.bookings.priceText}
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
              {t.actions.changePrice}
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
