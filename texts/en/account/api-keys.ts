import type { KeyScope, KeyState } from '#domain/account/api-keys.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const thing = 'API key';
export const title = 'API keys';
export const section = 'Developers';
export const sectionText = 'Keys let your own programs and assistants work in this account.';
export const failed = 'Couldn’t load your API keys';
export const none = 'Connect your own tools';
export const noneText =
  'A key lets one program do exactly what you tick: read bookings for your books, set prices, open the right doors.';
export const howTo = 'How to use the API';
export const reference = 'All calls';
export const create = 'New key';

export const locked = 'Your plan doesn’t include API access';
export const lockedText = 'Existing keys stop working until it does.';

// the list
export const states: Readonly<Record<KeyState, string>> = {
  active: 'In use',
  expired: 'Expired',
  revoked: 'Revoked',
  owner_left: 'Its creator left',
};
export const begins = ({ start }: Facts<'start'>) => `${start}…`;
export const createdBy = ({ name }: Facts<'name'>) => `Made by ${name}`;
export const until = ({ when }: Facts<'when'>) => `Until ${when}`;
export const endsSoon = ({ when }: Facts<'when'>) => `Ends ${when}`;
export const neverUsed = 'Not used yet';
export const lastUsed = ({ when }: Facts<'when'>) => `Last used ${when}`;
export const lastUsedFrom = ({ when, network }: Facts<'when' | 'network'>) =>
  `Last used ${when} from ${network}`;
export const fromAnywhere = 'From any network';
export const fromNetworks = ({ networks }: Facts<'networks'>) => `Only from ${networks}`;
export const endedTitle = 'No longer valid';

// what a key may do
export const may = 'What it may do';
export const mayMissing = 'Please choose at least one thing that the key may do.';
export const scopes: Readonly<Record<KeyScope, string>> = {
  'calendar:read': 'Read the calendar',
  'calendar:write': 'Change the calendar: blocks and channels',
  'bookings:read': 'Read bookings and guests',
  'bookings:write': 'Create, change and cancel bookings',
  'bookings:delete': 'Delete bookings',
  'prices:write': 'Change prices',
  'money:read': 'Read payouts and fees',
  'money:record': 'Record payments',
  'money:write': 'Refund',
  'messages:read': 'Read messages',
  'messages:write': 'Write to guests',
  'properties:read': 'Read properties',
  'properties:write': 'Change properties',
  'links:read': 'Read shared links',
  'links:write': 'Make and change shared links',
  'insights:read': 'Read analytics',
  'tasks:read': 'Read turnovers',
  'settings:read': 'Read settings of the business',
  'settings:write': 'Change settings of the business',
  'activity:read': 'Read who did what',
};
export const allReading = 'Choose all that only read';

// the sheet
export const createTitle = 'New API key';
export const createText = 'It never does more than you can, and less as soon as you can do less.';
export const nameHint = 'The program that will use it, so that you recognise it later.';
export const nameExample = 'Bookkeeping';
export const nameMissing = 'Please enter a name for the key.';
export const networks = 'Only from these networks';
export const networksHint = 'Optional, one a line, such as 203.0.113.7 or 203.0.113.0/24.';
export const networksInvalid = ({ network }: Facts<'network'>) => `“${network}” isn’t a network address.`;
export const validFor = 'Valid for';
export const validDays = ({ days }: { days: number }) =>
  plural(days, { one: 'one day', other: `${days} days` });
export const validYear = 'One year';
export const validYears = 'Two years';
export const reminder = 'We’ll remind you 30 and 7 days before it ends.';
export const createAction = 'Create key';

// the key itself
export const madeTitle = ({ name }: Facts<'name'>) => `“${name}” is ready`;
export const madeText = 'Copy the key now: we keep only its fingerprint and can’t show it again.';
export const copy = 'Copy key';
export const tryIt = 'Try it';

// revoking
export const revoke = 'Revoke';
export const revokeNamed = ({ name }: Facts<'name'>) => `Revoke “${name}”`;
export const revokeTitle = ({ name }: Facts<'name'>) => `Revoke “${name}”?`;
export const revokeText =
  'Programs that use it stop working right away. This can’t be undone; what they did stays in the activity.';
export const revoked = ({ name }: Facts<'name'>) => `“${name}” no longer works`;
