import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const morning = 'Good morning';
export const afternoon = 'Good afternoon';
export const evening = 'Good evening';
export const morningTo = ({ name }: Facts<'name'>) => `Good morning, ${name}`;
export const afternoonTo = ({ name }: Facts<'name'>) => `Good afternoon, ${name}`;
export const eveningTo = ({ name }: Facts<'name'>) => `Good evening, ${name}`;
export const lineLoading = 'Loading your day…';
export const lineFailed = 'Couldn’t load your day';
export const lineEmpty = 'Three quick steps to your first booking request';
export const arrivalsCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} arrival`, other: `${count} arrivals` });
export const departuresCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} departure`, other: `${count} departures` });
export const lineBoth = ({ coming, going, propertyCount }: Facts<'coming' | 'going' | 'propertyCount'>) =>
  `${coming} and ${going} today across ${propertyCount}`;
export const lineOne = ({ what, propertyCount }: Facts<'what' | 'propertyCount'>) =>
  `${what} today across ${propertyCount}`;
export const lineNoneLive = 'None of your listings is live right now';
export const lineQuiet = ({ propertyCount }: Facts<'propertyCount'>) =>
  `No arrivals or departures today across ${propertyCount}`;
export const stepsTitle = 'Get your first booking';
export const stepsText = ({ done, all }: Facts<'done' | 'all'>) => `${done} of ${all} done`;
export const stepDone = 'Done';
export const stepListingText = 'All you need is a title, location, price and a few photos.';
export const stepLinkText = 'Choose what guests see, then share by chat, email or QR code.';
export const stepRequest = 'Get your first request';
export const stepRequestText =
  'Guests open your link, see live availability and prices, and send a request. You’re notified right away.';
export const stepRequestAction = 'View your links';
export const nextDays = 'Next 14 days';
export const nextDaysText = ({ share }: Facts<'share'>) =>
  `Properties occupied each night, ${share}% overall`;
export const legendArrivals = 'Arrivals';
export const legendDepartures = 'Departures';
export const legendInHouse = 'Number: properties occupied that night';
export const dayText = ({
  day,
  inHouse,
  arrivals,
  departures,
}: Facts<'day' | 'inHouse' | 'arrivals' | 'departures'>) =>
  `${day}: ${inHouse} occupied, ${arrivals} arriving, ${departures} departing`;
export const conflicts = ({ count }: { count: number }) =>
  plural(count, {
    one: 'A channel has taken nights that are taken here too',
    other: `${count} conflicts: channels have taken nights that are taken here too`,
  });
export const conflictsFirst = ({ property, dates }: Facts<'property' | 'dates'>) => `${property}, ${dates}`;
export const shortcuts = 'Shortcuts';
