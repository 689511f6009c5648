import * as calendar from '#contract/bookings/calendar.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { call } from '#web/lib/api/call.ts';
import type { LoadCalendar } from './store/calendar-store.ts';

export const loadCalendar: LoadCalendar = (query) => call(calendar.read, { query });

/** Target of a stay change: property and dates. */
export type StayTarget = Stay & { propertyId: string };
