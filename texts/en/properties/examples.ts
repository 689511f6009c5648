import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The example agency of an empty account.

type Sizes = { properties: number; bookings: number };

export const offerTitle = 'Look around first';
export const offerText =
  'Fill your account with an example agency: four properties with photos, stays around today, conversations and automatic messages. Guests never see it, nothing is emailed, and you can remove it all in a click.';
export const fill = 'Fill with an example agency';
export const filling = 'Filling your account…';
export const filled = ({ properties, bookings }: Sizes) =>
  `${properties} example properties and ${bookings} bookings added`;
export const fillFailed = 'Couldn’t add the examples';
export const title = 'This is an example agency';
export const text = ({ properties, bookings }: Sizes) =>
  `${properties} properties and ${bookings} bookings to try things on. Guests never see them, and nothing is emailed.`;
export const remove = 'Remove the examples';
export const removed = 'Examples removed';
export const removeFailed = 'Couldn’t remove the examples';
export const askTitle = 'Keep what you added?';
export const askText =
  'You used some of the examples. Keep them as your own, or remove them with everything attached.';
export const retain = 'Keep mine, remove the rest';
export const removeAll = 'Remove everything';
export const ownBookings = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking of yours`, other: `${count} bookings of yours` });
export const ownBlocks = ({ count }: { count: number }) =>
  plural(count, { one: `${count} block of yours`, other: `${count} blocks of yours` });
export const ownCalendars = ({ count }: { count: number }) =>
  plural(count, { one: `${count} channel calendar`, other: `${count} channel calendars` });
export const ownLinks = ({ count }: { count: number }) =>
  plural(count, { one: `${count} link of yours`, other: `${count} links of yours` });
export const ownChange = ({ name }: Facts<'name'>) => `Your changes to ${name}`;
