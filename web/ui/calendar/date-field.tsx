import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { dateOrder } from '#web/lib/format/date-preferences.ts';
import { dateFormatters, deviceToday } from '#web/lib/format/format.ts';
import { parseDate } from '#web/lib/format/parse-date.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { TypedInput, type TypedInputProps } from '../form/typed-input.tsx';
import { IconButton } from '../icon-button.tsx';

// Loaded when the calendar is opened for the first time.
const DayPopup = lazyPart(() => import('./day-popup.tsx'), 'DayPopup');

type DateFieldProps = Pick<
  TypedInputProps,
  'value' | 'onChange' | 'mayBeEmpty' | 'label' | 'name' | 'disabled' | 'className' | 'placeholder'
> & {
  /** First and last day that the calendar offers. */
  min?: CivilDate | undefined;
  max?: CivilDate | undefined;
};

/** One date, in the format that the agent has chosen: typed as people write it, or picked from a calendar. */
export function DateField({ min, max, placeholder, ...props }: DateFieldProps) {
  const { value, onChange, label, disabled } = props;
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const today = deviceToday();
  const order = dateOrder();
  const { dayMonthYear } = dateFormatters(order);

  return (
    <span ref={box} className="block min-w-0">
      <TypedInput
        {...props}
        show={(date) => (date === '' ? '' : dayMonthYear(date))}
        parse={(text) => parseDate(text, order, today)}
        // A year of four digits ends a date; anything shorter may go on.
        isComplete={(text) => /^\d{4}-\d\d-\d\d$|\d{4}$/.test(text.trim())}
        step={(date, direction) => (date === '' ? today : addDays(date, direction))}
        unreadable={(text) => t.ui.dateUnreadable({ text, example: dayMonthYear(today) })}
        placeholder={placeholder ?? dayMonthYear(today)}
        trailing={
          <IconButton
            size="sm"
            label={t.ui.openCalendar}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setHasOpened(true);
              setOpen(true);
            }}
          >
            <CalendarDays aria-hidden />
          </IconButton>
        }
      />
      {hasOpened && (
        <Suspense>
          <DayPopup
            anchor={box}
            open={open}
            onOpenChange={setOpen}
            label={label ?? t.ui.chooseDate}
            value={value === '' ? null : value}
            onChange={(date) => {
              onChange(date);
              setOpen(false);
            }}
            today={today}
            min={min}
            max={max}
          />
        </Suspense>
      )}
    </span>
  );
}
