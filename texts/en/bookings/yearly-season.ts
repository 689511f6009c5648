import type { YearlySeason } from '#domain/bookings/pricing/charge-terms.ts';
import { shortDay } from '../shared/phrases.ts';

/** `from 1 Apr to 31 Oct`, of a part of every year. */
export function yearlySeason({ from, to }: YearlySeason): string {
  return `from ${shortDay(`2028-${from}`, 'day_month_year')} to ${shortDay(`2028-${to}`, 'day_month_year')}`;
}
