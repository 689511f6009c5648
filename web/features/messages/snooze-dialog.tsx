import { useState } from 'react';
import { isSnoozeTime, maxSnoozeDays } from '#domain/messages/conversation-states.ts';
import { addDays, instantOf, isCivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatTime } from '#web/lib/format/format.ts';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';

const times = Array.from({ length: 16 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);

type SnoozeDialogProps = { guestName: string; onClose: () => void; onSnooze: (until: number) => void };

/** Any day and hour for a snooze, on the clock of this device. */
export function SnoozeDialog({ guestName, onClose, onSnooze }: SnoozeDialogProps) {
  const today = deviceToday();
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [date, setDate] = useState(addDays(today, 3));
  const [time, setTime] = useState('09:00');
  const [error, setError] = useState<string | undefined>();

  function snooze() {
    const until = isCivilDate(date) ? instantOf(date, time, timezone) : 0;
    if (isSnoozeTime(until, Date.now())) onSnooze(until);
    else setError(t.messages.snoozeInvalid({ days: maxSnoozeDays }));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.messages.snoozeTitle({ guest: guestName })}
      text={t.messages.snoozeText}
      confirmLabel={t.messages.snooze}
      onConfirm={snooze}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={t.labels.date} error={error}>
          <DateField
            value={date}
            min={today}
            max={addDays(today, maxSnoozeDays)}
            onChange={(day) => {
              setDate(day);
              setError(undefined);
            }}
          />
        </Field>
        <Field label={t.labels.time}>
          <Select
            value={time}
            onChange={setTime}
            options={times.map((value) => ({
              value,
              label: formatTime(new Date(instantOf(today, value, timezone)).toISOString()),
            }))}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
