import { hourMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Select for the hold duration, with the resulting expiry as help. */
export function HoldTimeField({ hours, onChange }: { hours: string; onChange: (hours: string) => void }) {
  const end = new Date(useNow() + Number(hours) * hourMs).toISOString();
  return (
    <Field label={t.bookingActions.holdFor} help={t.bookings.holdUntil({ moment: formatMoment(end) })}>
      <Select value={hours} onChange={onChange} options={holdOptions()} />
    </Field>
  );
}

export const defaultHoldChoice = '24';

/** Hold durations to choose from. */
export function holdOptions(): { value: string; label: string }[] {
  return [
    ...[6, 12].map((hours) => ({ value: String(hours), label: t.counts.hours({ count: hours }) })),
    ...[1, 2, 3, 7, 14].map((days) => ({
      value: String(days * 24),
      label: t.counts.days({ count: days }),
    })),
  ];
}
