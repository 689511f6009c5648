import { hourMs } from '#domain/shared/duration.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useNow } from '../hold-countdown.tsx';

/** Select for the hold duration, with the resulting expiry as help. */
export function HoldTimeField({ hours, onChange }: { hours: string; onChange: (hours: string) => void }) {
  const end = new Date(useNow() + Number(hours) * hourMs).toISOString();
  return (
    <Field label={m.bookings_hold_for()} help={m.bookings_hold_until({ moment: formatMoment(end) })}>
      <Select value={hours} onChange={onChange} options={holdOptions()} />
    </Field>
  );
}

export const defaultHoldChoice = '24';

/** Hold durations to choose from. */
export function holdOptions(): { value: string; label: string }[] {
  return [
    ...[6, 12].map((hours) => ({ value: String(hours), label: m.bookings_hours({ count: hours }) })),
    ...[1, 2, 3, 7, 14].map((days) => ({
      value: String(days * 24),
      label: m.bookings_days({ count: days }),
    })),
  ];
}
