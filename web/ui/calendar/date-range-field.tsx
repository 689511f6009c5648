import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatDate, formatStay } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { controlClasses, controlHeight } from '../form/control-classes.ts';
import { useFieldControl } from '../form/field-context.ts';
import { Popover } from '../popup/popover.tsx';
import { Sheet } from '../popup/sheet.tsx';
import { Calendar } from './calendar.tsx';
import type { CalendarRules, StayChoice } from './calendar-rules.ts';

type DateRangeFieldProps = {
  value: StayChoice;
  onChange: (choice: StayChoice) => void;
  rules: CalendarRules;
  placeholder?: string | undefined;
  /** Meaning of the dates, for screen readers. */
  label: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Check-in and check-out in one field: opens a popover on a desktop, a sheet on a phone. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, rules, placeholder, label, disabled, className } = props;
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const text = formatChoice(value, rules.today);
  const wiring = useFieldControl();

  const trigger = (
    <button
      {...wiring}
      type="button"
      disabled={disabled}
      aria-label={`${label}: ${text ?? placeholder ?? t.actions.chooseDates}`}
      className={classNames(controlClasses, controlHeight, 'flex items-center gap-2.5 text-left', className)}
    >
      <CalendarDays aria-hidden className="size-[18px] shrink-0 text-mute" />
      <span className={classNames('truncate', text === null && 'text-mute')}>
        {text ?? placeholder ?? t.actions.chooseDates}
      </span>
    </button>
  );

  function change(choice: StayChoice) {
    onChange(choice);
    if (choice.checkOut !== null && !isPhone) setOpen(false);
  }

  const buttons = {
    secondary: (
      <Button variant="quiet" onClick={() => onChange({ checkIn: null, checkOut: null })}>
        {t.actions.clearDates}
      </Button>
    ),
    primary: (
      <Button variant={isPhone ? 'primary' : 'secondary'} onClick={() => setOpen(false)}>
        {t.actions.done}
      </Button>
    ),
  };
  if (isPhone) {
    return (
      <Sheet
        open={open}
        onOpenChange={setOpen}
        trigger={trigger}
        title={label}
        text={text ?? hint(value)}
        footer={buttons}
      >
        <Calendar value={value} onChange={change} rules={rules} months={1} />
      </Sheet>
    );
  }

  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} align="start" className="w-auto p-5">
      <p className="mb-3 text-sm text-mute">{text ?? hint(value)}</p>
      <Calendar value={value} onChange={change} rules={rules} />
      <div className="mt-2 flex justify-end gap-2">
        {buttons.secondary}
        {buttons.primary}
      </div>
    </Popover>
  );
}

function formatChoice({ checkIn, checkOut }: StayChoice, today: string): string | null {
  if (checkIn === null) return null;
  if (checkOut === null) return `${formatDate(checkIn, today)} – …`;
  return formatStay({ checkIn, checkOut }, today);
}

function hint({ checkIn }: StayChoice): string {
  return checkIn === null ? t.ui.pickCheckIn : t.ui.pickCheckOut;
}
