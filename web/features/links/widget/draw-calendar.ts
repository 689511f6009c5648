import type { WidgetProperty } from '#contract/links/widget.ts';
import { addDays, type CivilDate, daysBetween, monthOf } from '#domain/shared/civil-date.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { addMonths, dayForKey, weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';
import {
  type CalendarRules,
  checkInRefusal,
  type DayRefusal,
  dayKind,
  dayRefusal,
  dayRefusalLabel,
  type StayChoice,
} from '#web/ui/calendar/calendar-rules.ts';
import { element } from './draw-layout.ts';
import { formatShortAmount, formatWidgetDay, formatWidgetMonth } from './widget-format.ts';

export type CalendarOptions = {
  property: WidgetProperty;
  month: string;
  choice: StayChoice;
  /** The only day in the tab order (roving tabindex). */
  focused: CivilDate;
  /** Null for a read-only calendar. */
  onChoose: ((date: CivilDate) => void) | null;
  onMonth: (month: string) => void;
  onFocus: (date: CivilDate) => void;
};

const shownMonths = 2;
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export function widgetCalendarRules(property: WidgetProperty): CalendarRules {
  const { today, closed, minNights, maxNights, arrivalDays, departureDays, exceptions } = property;
  return {
    today,
    closed,
    minNights,
    maxNights,
    arrivalDays,
    departureDays,
    exceptions,
    arrivalPeriods: property.arrivalPeriods,
    lastCheckIn: property.bookableUntil,
  };
}

/** First day on which a stay can begin; today without one. */
export function firstCheckIn(property: WidgetProperty): CivilDate {
  const rules = widgetCalendarRules(property);
  let date = property.today;
  while (date <= property.bookableUntil && checkInRefusal(date, rules) !== null) date = addDays(date, 1);
  return date <= property.bookableUntil ? date : property.today;
}

/** Two months; the second is hidden when the widget is narrow. */
export function drawCalendar(parts: CalendarOptions): HTMLElement {
  const { property, month, onMonth } = parts;
  // A stay that starts on the last bookable day may end in the next month.
  const lastMonth = monthOf(addDays(property.bookableUntil, property.minNights));
  const months = Array.from({ length: shownMonths }, (_, index) => addMonths(month, index));

  const turn = (by: number, label: string, sign: string, isOff: boolean) =>
    element('button', {
      class: 'turn',
      text: sign,
      onClick: () => onMonth(addMonths(month, by)),
      attributes: {
        type: 'button',
        'aria-label': label,
        'data-key': `turn${by}`,
        ...(isOff ? { disabled: '' } : {}),
      },
    });

  const calendar = element('div', {
    class: 'calendar',
    attributes: { role: 'group', 'aria-label': t.marketing.embedCalendar({ title: property.title }) },
    children: [
      turn(-1, t.ui.monthPrevious, '‹', month <= monthOf(property.today)),
      turn(1, t.ui.monthNext, '›', month >= lastMonth),
      element('div', { class: 'months', children: months.map((one) => drawMonth(parts, one)) }),
    ],
  });
  if (parts.onChoose) calendar.addEventListener('keydown', (event) => moveFocus(event, parts));

  return calendar;
}

function moveFocus(event: KeyboardEvent, { focused, property, onFocus }: CalendarOptions): void {
  const target = event.target instanceof HTMLElement && event.target.dataset.day;
  const next = target ? dayForKey(event.key, focused) : null;
  if (next === null) return;
  event.preventDefault();
  if (next >= property.today && next <= addDays(property.bookableUntil, property.maxNights)) onFocus(next);
}

function drawMonth(parts: CalendarOptions, month: string): HTMLElement {
  const head = element('tr', {
    children: weekdays.map((text) => element('th', { text, attributes: { scope: 'col' } })),
  });
  const { today } = parts.property;
  const rest = weeksOfMonth(month).filter((week) => week.some((date) => date && date >= today));
  const rows = rest.map((week) =>
    element('tr', { children: week.map((date) => (date ? drawDay(parts, date) : element('td'))) }),
  );

  return element('table', {
    children: [
      element('caption', { text: formatWidgetMonth(month) }),
      element('thead', { children: [head] }),
      element('tbody', { children: rows }),
    ],
  });
}

function drawDay(parts: CalendarOptions, date: CivilDate): HTMLTableCellElement {
  const { property, choice, focused, onChoose } = parts;
  const error = onChoose ? dayRefusal(choice, date, widgetCalendarRules(property)) : null;
  const isOut =
    date < property.today || (date > property.bookableUntil && (onChoose === null || error !== null));
  const kind = isOut ? 'off' : dayKind(date, property.closed);
  const minor = kind === 'free' || kind === 'departure' ? priceOf(property, date) : null;

  const children = [
    element('span', { text: String(Number(date.slice(8))) }),
    // The style sheet writes it: the name of the day has the price in full, and visible text must be part of a name.
    minor === null
      ? null
      : element('small', { attributes: { 'data-price': formatShortAmount(minor, property.currency) } }),
  ];

  const label = labelOf(date, {
    kind,
    choice,
    error,
    price: minor === null ? null : moneyText({ amount: minor, currency: property.currency }),
  });
  const classes = `day ${kind}${rangeClass(date, choice)}`;
  if (!onChoose) {
    const day = element('span', {
      class: classes,
      attributes: { 'aria-label': label, role: 'img' },
      children,
    });
    return element('td', { children: [day] });
  }

  const day = element('button', {
    class: classes,
    attributes: {
      type: 'button',
      'data-day': date,
      'data-key': date,
      'aria-label': label,
      tabindex: date === focused ? '0' : '-1',
      'aria-disabled': error ? 'true' : undefined,
      'aria-pressed': String(date === choice.checkIn || date === choice.checkOut),
    },
    onClick: () => onChoose(date),
    children,
  });

  return element('td', { children: [day] });
}

function priceOf({ nightMinor, today }: WidgetProperty, date: CivilDate): number | null {
  return nightMinor?.[daysBetween(today, date)] ?? null;
}

function rangeClass(date: CivilDate, { checkIn, checkOut }: StayChoice): string {
  if (date === checkIn) return checkOut ? ' first' : ' first alone';
  if (date === checkOut) return ' last';
  return checkIn && checkOut && date > checkIn && date < checkOut ? ' between' : '';
}

type DayDescription = { kind: string; choice: StayChoice; error: DayRefusal | null; price: string | null };

function labelOf(date: CivilDate, { kind, choice, error, price }: DayDescription): string {
  const day = formatWidgetDay(date);
  if (date === choice.checkIn) return t.marketing.embedDayIn({ day });
  if (date === choice.checkOut) return t.marketing.embedDayOut({ day });
  if (kind === 'full') return t.marketing.embedDayFull({ day });
  if (error) return t.marketing.embedDayError({ day, reason: dayRefusalLabel(error) });
  if (kind === 'arrival') return t.ui.dayIsArrival({ day });
  if (kind === 'departure') return t.ui.dayIsDeparture({ day });
  if (kind === 'off') return t.marketing.embedDayOff({ day });
  return price === null ? t.ui.dayIsFree({ day }) : t.marketing.embedDayFreePrice({ day, price });
}
