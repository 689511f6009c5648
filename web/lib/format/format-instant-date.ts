const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** "Sunday 6 December 2026": the day of an instant on this device. Apart from format.ts to keep text pages small. */
export function formatInstantDate(instant: string): string {
  return longDay.format(Date.parse(instant)).replace(',', '');
}
