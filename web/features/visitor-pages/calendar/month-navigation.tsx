import { monthOf } from '#domain/shared/civil-date.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { Icon } from '../components/icon.tsx';
import { shiftMonth } from './month-weeks.ts';
import type { StayCalendar } from './stay-calendar.ts';

type MonthNavigationProps = {
  month: string;
  rules: StayCalendar;
  picked: StayChoice;
  kept: Readonly<Record<string, string>> | null;
  onMonth: (month: string) => void;
};

/** Buttons for the previous and next month; a separate GET form that keeps the chosen stay. */
export function MonthNavigation({ month, rules, picked, kept, onMonth }: MonthNavigationProps) {
  const { checkIn, checkOut } = picked;
  const words = { ...kept, ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}) };
  const isFirst = month <= monthOf(rules.today);
  const isLast = month >= monthOf(rules.lastShown);
  const steps = [
    { by: -1, icon: 'chevronLeft', label: m.visitor_calendar_previous(), ends: isFirst },
    { by: 1, icon: 'chevronRight', label: m.visitor_calendar_next(), ends: isLast },
  ] as const;
  const isForm = kept !== null;
  const Frame = isForm ? 'form' : 'div';
  return (
    <Frame
      {...(isForm ? { method: 'get', action: '#dates' } : {})}
      className="pointer-events-none absolute inset-x-0 top-0 flex justify-between"
    >
      {isForm && <HiddenInputs values={words} />}
      {steps.map(({ by, icon, label, ends }) => (
        <button
          key={icon}
          type={isForm ? 'submit' : 'button'}
          name="month"
          value={shiftMonth(month, by)}
          aria-label={label}
          disabled={ends}
          className="round pointer-events-auto border-transparent bg-transparent disabled:opacity-30"
          onClick={(event) => {
            event.preventDefault();
            onMonth(shiftMonth(month, by));
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </Frame>
  );
}
