import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The steps that connect a channel.

export const howTo = 'Step by step, with what to look out for';
export const step = ({ step, name }: Facts<'step' | 'name'>) => `Step ${step} of 3 · ${name}`;
export const stepFind = 'Find the link';
export const stepCheck = 'Check what it contains';
export const stepGive = 'Give the channel your link';
export const airbnbFind1 = 'On Airbnb, open Calendar and choose this listing.';
export const airbnbFind2 = 'Go to Availability, then Connect calendars, then Connect to another website.';
export const airbnbFind3 = 'Copy the Airbnb calendar link and paste it below.';
export const airbnbGive1 = 'On the same Airbnb page, paste the link under Other website link.';
export const airbnbGive2 = 'Name it Staydesk and choose Add calendar.';
export const bookingFind1 = 'In the Booking.com extranet, open Rates & Availability, then Sync calendars.';
export const bookingFind2 = 'Choose Export calendar and, if asked, Reserved dates only.';
export const bookingFind3 = 'Copy the link and paste it below.';
export const bookingGive1 = 'On the same Sync calendars page, choose Import calendar and paste the link.';
export const bookingGive2 = 'Name it Staydesk and save.';
export const vrboFind1 = 'On Vrbo, open Calendar for this property, then Import & export.';
export const vrboFind2 = 'Choose Export calendar, copy the link and paste it below.';
export const vrboGive1 = 'On the same Vrbo page, choose Import calendar and paste the link.';
export const vrboGive2 = 'Name it Staydesk and choose Import.';
export const googleFind1 = 'In Google Calendar, open the settings of the calendar, then Integrate calendar.';
export const googleFind2 = 'Copy the secret address in iCal format and paste it below.';
export const googleGive1 = 'In Google Calendar, choose Other calendars, then From URL, and paste the link.';
export const otherFind1 = 'Look for Calendar sync, Export or iCal on the other site.';
export const otherFind2 = 'Copy the link, which usually ends in .ics, and paste it below.';
export const otherGive1 =
  'Paste it where the other site imports calendars. Whoever has the link can read it.';
export const giveTitle = ({ channel }: Facts<'channel'>) => `Now send your calendar to ${channel}`;
export const giveText = ({ channel }: Facts<'channel'>) =>
  `With a link of its own, ${channel} closes the nights that are booked here, and you see how often it reads them.`;
export const connected = ({ name }: Facts<'name'>) => `${name} is connected`;
export const connectedClosed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} stay is blocked here. The calendar is read again every 15 minutes.`,
    other: `${count} stays are blocked here. The calendar is read again every 15 minutes.`,
  });
export const connectedOverlaps = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} overlaps a stay of yours: see the conflict.`,
    other: `${count} overlap stays of yours: see the conflicts.`,
  });
export const bothWays = 'Connect both ways';
export const bothWaysHelp = 'Also creates the link with which the channel closes the nights booked here.';
export const finish = 'Finish';
export const later = 'Later';
