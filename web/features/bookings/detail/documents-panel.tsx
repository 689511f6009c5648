import { FileDown, Printer } from 'lucide-react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { downloadReceipt, receiptLabel } from '../booking-money.queries.ts';

/** Papers of a booking: its receipt or statement as a file, and the page on paper. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const receipt = useAction(() => downloadReceipt(booking), { failed: m.bookings_receipt_failed() });
  return (
    <Card className="print:hidden">
      <CardHeader title={m.bookings_documents()} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden />}
          busy={receipt.isPending}
          onClick={() => receipt.run()}
        >
          {receiptLabel(booking)}
        </Button>
        <Button variant="secondary" size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {m.bookings_print()}
        </Button>
      </div>
    </Card>
  );
}
