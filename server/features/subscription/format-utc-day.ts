const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 5 December 2026 */
export function formatUtcDay(moment: number): string {
  return day.format(moment);
}
