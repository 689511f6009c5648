import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Which listings stay live when a plan allows fewer.

export const title = 'Choose your listings';
export const state = ({ count, most }: { count: number } & Facts<'most'>) =>
  plural(count, {
    one: `Your plan allows ${most} live listings and you have ${count}. Choose which stay live.`,
    other: `Your plan allows ${most} live listings and you have ${count}. Choose which stay live.`,
  });
export const failed = 'Couldn’t load your listings';
export const pausingTitle = 'What pausing means';
export const pausingStays = 'Existing bookings are kept, with their guests, messages and payments.';
export const pausingHidden =
  'A paused listing takes no new requests, and visitors to your links no longer see it.';
export const pausingBack = 'Nothing is deleted. A larger plan brings paused listings back automatically.';
export const largerTitle = 'Keep them all live';
export const largerText = 'A larger plan keeps every listing live and starts right away.';
export const larger = 'See larger plans';
export const meanwhile = 'Still available';
export const suggestedNote = ({ count }: { count: number }) =>
  plural(count, {
    one: 'We’ve selected the listing with the most upcoming bookings. Change it if you like.',
    other: `We’ve selected the ${count} listings with the most upcoming bookings. Change them if you like.`,
  });
export const useSuggested = 'Use our suggestion';
export const search = 'Search by name or city';
export const list = 'Live listings';
export const suggested = 'Suggested';
export const stays = ({ count }: { count: number }) =>
  plural(count, { one: `${count} upcoming booking`, other: `${count} upcoming bookings` });
export const next = ({ date }: Facts<'date'>) => `next arrival ${date}`;
export const staysLive = 'Stays live';
export const isPaused = 'Will be paused';
export const full = 'You’ve reached your plan’s limit. Deselect one first.';
export const noneFound = ({ q }: Facts<'q'>) => `No listings match “${q}”`;
export const count = ({ count, most }: Facts<'count' | 'most'>) => `${count} of ${most} selected`;
export const pausedCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} will be paused`, other: `${count} will be paused` });
export const noneYet = 'Select at least one listing.';
export const confirm = 'Confirm choice';
export const confirmTitle = ({ count, live }: { count: number } & Facts<'live'>) =>
  plural(count, {
    one: `Keep ${live} live and pause ${count}?`,
    other: `Keep ${live} live and pause ${count}?`,
  });
export const confirmText =
  'Existing bookings are kept. Paused listings take no new requests until your plan has room for them.';
export const confirmData = 'Stay live';
export const confirmPaused = 'Paused';
export const confirmMore = ({ count }: { count: number }) =>
  plural(count, { one: `and ${count} more`, other: `and ${count} more` });
export const confirmWarn = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking in paused listings isn’t affected.`,
    other: `${count} bookings in paused listings aren’t affected.`,
  });
export const confirmed = ({ count }: { count: number }) =>
  plural(count, { one: `${count} listing stays live`, other: `${count} listings stay live` });
export const confirmedText = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} is paused. Its bookings aren’t affected.`,
    other: `${count} are paused. Their bookings aren’t affected.`,
  });
export const notNeeded = 'Nothing to choose';
export const notNeededText = 'All your live listings are within your plan.';
