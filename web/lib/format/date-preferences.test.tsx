import { expect, onTestFinished, test, vi } from 'vitest';
import { weekdaysFrom, weeksOfMonth } from '#web/ui/calendar/calendar-month.ts';
import { clearDatePreferences, dateOrder, firstWeekday, saveDatePreferences } from './date-preferences.ts';
import { formatDate, formatLongDate, formatShortDay, formatStay } from './format.ts';

const day = '2026-12-06';
const nextYear = '2027-03-01';

test('every format writes dates in the order that the agent chose', () => {
  const written = (dateFormat: 'day_month_year' | 'month_day_year' | 'year_month_day') => {
    saveDatePreferences({ dateFormat, weekStart: 'locale' });
    const stay = formatStay({ checkIn: day, checkOut: '2026-12-13' }, '2026-01-01');
    return [formatDate(day, nextYear), formatShortDay(day), formatLongDate(day), stay];
  };

  expect(written('day_month_year')).toEqual([
    '6 Dec 2026',
    'Sun 6 Dec',
    'Sunday 6 December 2026',
    '6\u00a0Dec\u00a0– 13\u00a0Dec · 7\u00a0nights',
  ]);

  expect(written('month_day_year')).toEqual([
    'Dec 6, 2026',
    'Sun, Dec 6',
    'Sunday, December 6, 2026',
    'Dec\u00a06\u00a0– Dec\u00a013 · 7\u00a0nights',
  ]);

  expect(written('year_month_day')).toEqual([
    '2026-12-06',
    'Sun 12-06',
    'Sunday 2026-12-06',
    '2026-12-06\u00a0– 2026-12-13 · 7\u00a0nights',
  ]);
});

test('a week begins on the chosen day, in the head of a calendar as in its rows', () => {
  saveDatePreferences({ dateFormat: 'locale', weekStart: 'sunday' });
  expect(firstWeekday()).toBe(7);
  expect(weekdaysFrom(firstWeekday()).join(' ')).toBe('Su Mo Tu We Th Fr Sa');

  const weeks = weeksOfMonth('2026-12', firstWeekday());
  expect(weeks[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks[1]?.[0]).toBe(day);
});

test('the chosen date format is stored on this device, reports whether it changed, and can be cleared', () => {
  expect(saveDatePreferences({ dateFormat: 'year_month_day', weekStart: 'monday' })).toBe(true);
  expect(saveDatePreferences({ dateFormat: 'year_month_day', weekStart: 'monday' })).toBe(false);
  expect(localStorage.getItem('staydesk.dates')).toContain('year_month_day');
  clearDatePreferences();
  expect(localStorage.getItem('staydesk.dates')).toBe(null);
  expect(dateOrder()).not.toBe('year_month_day');
});

test('without a choice dates are written as on the server, regardless of the browser’s language', () => {
  clearDatePreferences();
  expect(dateOrder()).toBe('day_month_year');
  expect(formatDate(day, nextYear)).toBe('6 Dec 2026');
});

test('weeks begin on Monday where the system reports no valid language', () => {
  saveDatePreferences({ dateFormat: 'locale', weekStart: 'locale' });
  const language = vi.spyOn(navigator, 'language', 'get');
  onTestFinished(() => language.mockRestore());
  for (const none of ['C', 'en-US@posix', '']) {
    language.mockReturnValue(none);
    expect(firstWeekday(), none).toBe(1);
  }
});
