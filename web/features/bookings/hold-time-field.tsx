import { formatMoment } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { m } from '#web/words/compiled/messages.js';
import { holdOptions } from './hold-options.ts';
import { useNow } from './time-left.ts';

const hourMs = 3_600_000;

/** Select for the hold duration, with the resulting expiry as help. */
export function HoldTimeField({ hours, onChange }: { hours: string; onChange: (hours: string) => void }) {
  const end = new Date(useNow() + Number(hours) * hourMs).toISOString();
  return (
    <Field label={m.bookings_hold_for()} help={m.bookings_hold_until({ moment: formatMoment(end) })}>
      <Select value={hours} onChange={onChange} options={holdOptions()} />
    </Field>
  );
}
