import type { Quote } from '#contract/bookings/stays.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as night from './night-label.ts';

// A new booking, typed by the agent.

export const draftToast = 'Booking kept. It won’t expire automatically.';
export const emailOrPhone = 'A phone number or an email address is enough.';
export const errorContact = 'Please enter a phone number or an email address.';
export const newText = 'For stays agreed by phone, by email or in person.';
export const createdToast = ({ code }: Facts<'code'>) => `${code} created`;
export const datesHint = 'Choose check-in, then check-out';
export const beginConfirmed = 'Blocks the dates everywhere right away.';
export const beginHeld = 'Holds the dates for a limited time.';
export const beginInquiry = 'A first question. No dates are held.';
export const errorProperty = 'Please choose a property.';
export const errorDates = 'Please choose check-in and check-out dates.';
export const errorPhone = 'Please enter a phone number using only digits, spaces and +.';
export const promotionCodeCounts = 'Code applied.';
export const promotionCodeBeaten =
  'Valid, but another promotion already saves as much or more. Only one can apply.';
export const promotionCodeWaits = 'We’ll check it once you’ve chosen a property and dates.';
export const priceLater = 'Choose a property and dates to see the price breakdown.';
export const alternatives = 'Nearest available dates:';
export const rulePast = 'Check-in is in the past.';
export const ruleMin = ({ count }: { count: number }) =>
  plural(count, {
    one: `Below the minimum stay of ${count} night.`,
    other: `Below the minimum stay of ${count} nights.`,
  });
export const ruleMax = ({ count }: { count: number }) =>
  plural(count, {
    one: `Above the maximum stay of ${count} night.`,
    other: `Above the maximum stay of ${count} nights.`,
  });
export const ruleArrival = 'Check-in isn’t normally allowed on this day.';
export const ruleDeparture = 'Check-out isn’t normally allowed on this day.';
export const ruleOverrule = 'You can still book.';
export const ruleLabels: Readonly<Record<Quote['nightly'][number]['rule'], string>> = {
  ...night.nightRuleLabels,
  base: 'Base rate',
};
export const draft = 'Draft restored.';
export const blockText = "Blocked dates can't be booked. You can release them at any time.";
export const blockDatesHint = 'Choose the first night and the day it ends.';
export const blockReleased = 'Dates released';
