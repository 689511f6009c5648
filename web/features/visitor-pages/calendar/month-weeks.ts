import { addDays, type CivilDate, daysInMonth, isoWeekday, monthOf } from '#domain/shared/civil-date.ts';

/** Weeks of a month `YYYY-MM`, Monday first; null for days of the neighbouring months. */
export function monthWeeks(month: string): (CivilDate | null)[][] {
  const first = `${month}-01`;
  const lead = isoWeekday(first) - 1;
  const days = daysInMonth(month);
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - lead;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

/** The month `count` months later, or earlier when negative. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The day that a key moves to; null for other keys. */
export function dayForArrowKey(date: CivilDate, key: string): CivilDate | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - isoWeekday(date),
    End: 7 - isoWeekday(date),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'PageUp' || key === 'PageDown')
    return sameDayIn(date, shiftMonth(monthOf(date), key === 'PageUp' ? -1 : 1));
  return null;
}

function sameDayIn(date: CivilDate, month: string): CivilDate {
  return `${month}-${String(Math.min(Number(date.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
}
