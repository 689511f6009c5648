import type { KeyScope, KeyState } from '#domain/account/api-keys.ts';
import type { Facts } from '../../facts.ts';
import * as links from '../links/links.ts';
import * as marketing from '../links/marketing.ts';
import { plural } from '../plural.ts';
import * as tables from '../shared/tables.ts';
import * as members from './members.ts';
import * as settings from './settings.ts';

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
  expired: tables.inviteExpired,
  revoked: tables.inviteTakenBack,
  owner_left: 'Its creator left',
};
export const begins = ({ start }: Facts<'start'>) => `${start}…`;
export const createdBy = ({ name }: Facts<'name'>) => `Made by ${name}`;
export const until = ({ when }: Facts<'when'>) => `Until ${when}`;
export const endsSoon = ({ when }: Facts<'when'>) => `Ends ${when}`;
export const neverUsed = marketing.notUsed;
export const lastUsed = settings.deviceUsed;
export const lastUsedFrom = ({ when, network }: Facts<'when' | 'network'>) =>
  `Last used ${when} from ${network}`;
export const fromAnywhere = 'From any network';
export const fromNetworks = ({ networks }: Facts<'networks'>) => `Only from ${networks}`;
export const endedTitle = 'No longer valid';

export const activity = 'What it did';
export const any = 'Any key';

// what a key may do
export const may = 'What it may do';
export const mayMissing = 'Please choose at least one thing that the key may do.';
export const scopes: Readonly<Record<KeyScope, string>> = {
  'calendar:read': 'Read the calendar',
  'calendar:write': 'Change the calendar: blocks and channels',
  'bookings:read': 'Read bookings and guests',
  'bookings:write': 'Create, change and cancel bookings',
  'bookings:delete': members.areas.deleting,
  'prices:write': 'Change prices',
  'money:read': 'Read payouts and fees',
  'money:record': members.areas.payments,
  'money:write': members.areas.refunds,
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
export const revoke = tables.inviteRevoke;
export const revokeNamed = ({ name }: Facts<'name'>) => `Revoke “${name}”`;
export const revokeTitle = links.revokeTitle;
export const revokeText =
  'Programs that use it stop working right away. This can’t be undone; what they did stays in the activity.';
export const revoked = ({ name }: Facts<'name'>) => `“${name}” no longer works`;

// assistants
export const assistants = 'Assistants';
export const assistantsText =
  'An assistant such as Claude or ChatGPT works in this account through a key, with the Model Context Protocol (MCP).';
export const assistantsFailed = 'Couldn’t load what assistants may do';
export const connectKey = 'Create a key above. What you tick is all the assistant can do.';
export const connectAddress = 'Add a server to the assistant, also called a connector, with this address:';
export const connectHeader = 'Enter the key as bearer token, or as this header:';
export const header = 'Authorization: Bearer pbk_…';
export const asksFirst =
  'It asks before it changes anything: first it shows you what would happen, with price, refund by the policy and who is notified. It acts once you agree, within ten minutes, if nothing has changed until then.';
export const mayRead = 'What it may read';
export const mayDo = 'What it may do once you agree';
export const never = 'Never: deleting, refunds, the team, keys, the subscription, door codes.';
export const latest = 'Latest by programs and assistants';
export const latestNone = 'No program or assistant has changed anything yet.';
