import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The guest of a booking: profile, notes, block, link.

export const link = 'Send a new guest link';
export const linkTitle = ({ guest }: Facts<'guest'>) => `Send ${guest} a new link?`;
export const linkText = ({ email }: Facts<'email'>) =>
  `We’ll email ${email} a new link to the booking page. All earlier links stop working.`;
export const linkConfirm = 'Send new link';
export const linkSent = ({ email }: Facts<'email'>) => `New link sent to ${email}`;
export const message = 'Guest’s message';
export const knownGuest = 'Returning guest';
export const knownGuestHint = 'Search by name, email or phone';
export const knownGuestText = ({ count, day }: { count: number } & Facts<'day'>) =>
  plural(count, { one: `${count} booking, ${day}`, other: `${count} bookings, last ${day}` });
export const knownGuestBlocked = ({ guest }: Facts<'guest'>) =>
  `You’ve blocked ${guest} from requesting online. You can still book for them here.`;
export const noEmail = 'No email address. Staydesk can’t email this guest.';
export const cannotAsk = ({ guest }: Facts<'guest'>) =>
  `${guest} has no email address, so they can’t be asked by link.`;
export const notNotified = ({ guest }: Facts<'guest'>) =>
  `${guest} has no email address, so please let them know yourself.`;
export const linkCopy = 'Copy guest link';
export const linkCopied = 'Guest link copied';
export const profile = 'Guest profile';
export const profileFailed = 'Couldn’t load this guest';
export const stays = 'Stays';
export const allBookings = 'All bookings';
export const latest = ({ count }: Facts<'count'>) => `The latest ${count} bookings are shown.`;
export const notes = 'Notes about this guest';
export const notesHelp = 'Only you and your team see these, with every booking of this guest.';
export const notesSaved = 'Notes saved';
export const block = 'Block guest';
export const blockTitle = ({ guest }: Facts<'guest'>) => `Block ${guest}?`;
export const blockText =
  'New requests and questions with the same email address or phone number are refused. The guest doesn’t see why, and existing bookings stay as they are.';
export const blockReasonHelp = 'Only you and your team see this.';
export const blocked = ({ guest }: Facts<'guest'>) => `${guest} blocked`;
export const unblocked = ({ guest }: Facts<'guest'>) => `${guest} can request again`;
export const blockedSince = ({ day }: Facts<'day'>) => `Blocked since ${day}`;
export const blockRefused = ({ count, day }: { count: number } & Facts<'day'>) =>
  plural(count, {
    one: `${count} request refused, on ${day}.`,
    other: `${count} requests refused, the last on ${day}.`,
  });
export const edit = 'Edit guest';
export const save = 'Save guest';
export const saved = 'Guest details saved';
