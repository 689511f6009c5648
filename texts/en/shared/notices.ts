import type { Facts } from '../../facts.ts';

// How something went, and what is not there.

export const allChangesSaved = 'All changes saved.';
export const bookingsNone = 'No bookings yet.';
export const changeUndone = 'Change undone';
export const checkYourEmail = 'Check your email';
export const codeMarkedAs = ({ code, state }: Facts<'code' | 'state'>) => `${code} marked as ${state}`;
export const datesBlocked = 'Dates blocked';
export const datesNotOpened = 'Couldn’t open these dates';
export const datesUnblocked = 'Dates unblocked';
export const deleteQuoted = ({ name }: Facts<'name'>) => `Delete “${name}”?`;
export const enterName = 'Enter a name.';
export const exportFailed = 'Export failed';
export const figuresNotLoaded = 'Couldn’t load the figures';
export const invoiceNotDownloaded = 'Couldn’t download the invoice';
export const noBookingsYet = 'No bookings yet';
export const noNightsSold = 'No nights sold';
export const noPaymentsYet = 'No payments yet.';
export const noPlan = 'No plan';
export const noPropertiesYet = 'No properties yet';
export const noResultsFor = ({ text }: Facts<'text'>) => `No results for “${text}”`;
export const noUpcomingBookings = 'No upcoming bookings';
export const onPlan = ({ plan }: Facts<'plan'>) => `You’re on the ${plan} plan.`;
export const oneMoreStep = 'One more step';
export const pageNotFound = 'Page not found';
export const planDoesNotInclude = ({ feature }: Facts<'feature'>) => `Your plan doesn’t include ${feature}.`;
export const plansNotLoaded = 'Couldn’t load the plans';
export const plusDamageDeposit = ({ amount }: Facts<'amount'>) =>
  `Plus a refundable damage deposit of ${amount}.`;
export const saved = 'Saved';
export const saving = 'Saving…';
export const sending = 'Sending…';
export const suspendNamed = ({ name }: Facts<'name'>) => `Suspend ${name}?`;
export const thankYou = 'Thank you';
export const writeAtLeast = ({ count }: Facts<'count'>) => `Please write at least ${count} characters.`;
