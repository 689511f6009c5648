import type { Facts } from '../../facts.ts';

// Stays that channels sold, before there is a booking of them.

/** A guest whose name the channel does not tell. */
export const guestOf = ({ channel }: Facts<'channel'>) => `${channel} guest`;
export const expected = 'Expected';
export const addGuest = 'Add guest';
export const addGuestText = ({ channel }: Facts<'channel'>) =>
  `Makes a booking from this stay. ${channel} keeps the price and the payment, and nothing is sent to the guest.`;
export const guestAdded = ({ guest }: Facts<'guest'>) => `Booking created for ${guest}`;
export const noteSaved = 'Note on the stay saved';
export const checkedIn = ({ guest }: Facts<'guest'>) => `${guest} checked in`;
export const checkedOut = ({ guest }: Facts<'guest'>) => `${guest} checked out`;
export const checkInFrom = ({ day }: Facts<'day'>) => `You can check in this guest from ${day}.`;
export const atChannel = 'Prices, dates and cancellations are managed on the channel.';
export const failed = 'Couldn’t load this stay';
export const staysOf = 'Channel stays';
