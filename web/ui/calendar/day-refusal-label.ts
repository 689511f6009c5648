import { m } from '#web/locales/compiled/messages.js';
import type { DayRefusal } from './calendar-rules.ts';

/** Sentence for the reason why a day cannot be chosen. */
export function dayRefusalLabel(error: DayRefusal): string {
  switch (error.code) {
    case 'past':
      return m.kit_day_fault_past();
    case 'too_far':
      return m.kit_day_fault_too_far();
    case 'taken':
      return m.kit_day_fault_taken();
    case 'crosses_taken':
      return m.kit_day_fault_crosses();
    case 'arrival_day':
      return m.kit_day_fault_arrival();
    case 'departure_day':
      return m.kit_day_fault_departure();
    case 'min_nights':
      return m.kit_day_fault_min({ count: error.nights });
    case 'max_nights':
      return m.kit_day_fault_max({ count: error.nights });
    case 'short_gap':
      return m.kit_day_fault_short_gap({ count: error.nights });
    case 'no_departure':
      return m.kit_day_fault_no_departure();
  }
}
