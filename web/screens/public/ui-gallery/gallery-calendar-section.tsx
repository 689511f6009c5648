import { useState } from 'react';
import { addDays } from '#domain/shared/civil-date.ts';
import { deviceToday, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

export function GalleryCalendarSection() {
  const today = deviceToday();
  const [stay, setStay] = useState<StayChoice>({ checkIn: addDays(today, 9), checkOut: addDays(today, 12) });
  const closed = [
    { checkIn: addDays(today, 3), checkOut: addDays(today, 7) },
    { checkIn: addDays(today, 15), checkOut: addDays(today, 16) },
    { checkIn: addDays(today, 16), checkOut: addDays(today, 21) },
  ];
  const rules = { today, closed, minNights: 2 };
  return (
    <Card className="min-w-0 space-y-5">
      <CardHeader title="Calendar" text="Free, turnover and taken days" />
      <Field label="Dates">
        <DateRangeField value={stay} onChange={setStay} rules={rules} label="Dates of the stay" />
      </Field>
      <Calendar value={stay} onChange={setStay} rules={rules} months={1} />
      <DataTable label="Bookings">
        <thead>
          <tr>
            <HeadCell>Guest</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Payment</HeadCell>
            <HeadCell numeric>Total</HeadCell>
          </tr>
        </thead>
        <tbody>
          <TableRow onOpen={() => undefined}>
            <Cell>
              Amelia Hartmann
              <span className="block text-sm text-mute">
                {formatStay({ checkIn: today, checkOut: addDays(today, 7) })}
              </span>
            </Cell>
            <Cell>
              <StatusChip status="confirmed" />
            </Cell>
            <Cell>
              <PaymentIndicator status="deposit_paid" />
            </Cell>
            <Cell numeric>{formatMoney({ amount: 109_900, currency: 'EUR' })}</Cell>
          </TableRow>
        </tbody>
      </DataTable>
    </Card>
  );
}
