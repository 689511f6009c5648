import type { CivilDate } from '#domain/shared/civil-date.ts';
import { addDays, daysInMonth, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';

/** First and last day, both included. */
export type Days = { from: CivilDate; to: CivilDate };

export const presets = [
  'last_12_months',
  'this_month',
  'last_month',
  'last_90_days',
  'this_year',
  'last_year',
  'next_90_days',
  'own',
] as const;
export type Preset = (typeof presets)[number];

const labels: Readonly<Record<Preset, string>> = {
  last_12_months: t.analytics.last12Months,
  this_month: t.labels.thisMonth,
  last_month: t.labels.lastMonth,
  last_90_days: t.labels.last90Days,
  this_year: t.analytics.thisYear,
  last_year: t.analytics.lastYear,
  next_90_days: t.analytics.next90Days,
  own: t.analytics.ownDates,
};

export function presetLabel(preset: Preset): string {
  return labels[preset];
}

/** The days of a preset as of today; custom dates start with the current month. */
export function presetDays(preset: Preset, today: CivilDate): Days {
  const month = monthOf(today);
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'last_12_months':
      return { from: `${monthsBefore(month, 11)}-01`, to: lastOf(month) };
    case 'this_month':
    case 'own':
      return { from: `${month}-01`, to: lastOf(month) };
    case 'last_month':
      return { from: `${monthsBefore(month, 1)}-01`, to: lastOf(monthsBefore(month, 1)) };
    case 'last_90_days':
      return { from: addDays(today, -89), to: today };
    case 'this_year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'next_90_days':
      return { from: today, to: addDays(today, 89) };
  }
}

function lastOf(month: string): CivilDate {
  return `${month}-${daysInMonth(month)}`;
}

function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
