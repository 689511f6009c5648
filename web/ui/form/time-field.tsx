import * as t from '#texts/screens.ts';
import { parseTime } from '#web/lib/format/parse-date.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

type TimeFieldProps = Pick<
  TypedInputProps,
  'value' | 'onChange' | 'mayBeEmpty' | 'label' | 'name' | 'disabled' | 'className'
>;

const dayMinutes = 24 * 60;
const stepMinutes = 30;

/** A time of day, `HH:MM`, in 24 hours. Typed as people write it; the arrow keys move by half an hour. */
export function TimeField(props: TimeFieldProps) {
  return (
    <TypedInput
      {...props}
      show={(value) => value}
      parse={parseTime}
      isComplete={(text) => /^\d{1,2}:\d\d$/.test(text)}
      step={stepTime}
      unreadable={(text) => t.ui.timeUnreadable({ text })}
      placeholder="15:00"
      inputMode="numeric"
    />
  );
}

function stepTime(value: string, direction: 1 | -1): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const next = Math.round((hour * 60 + minute) / stepMinutes + direction) * stepMinutes;
  const inDay = (next + dayMinutes) % dayMinutes;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
