import type { MemberRole } from '#domain/account/member-roles.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

/** What a call answers that the role of a member lacks. */
export const notIncluded = 'Your role doesn’t include this. Please ask an owner of your team.';
export const forbiddenText = ({ role, owners }: Facts<'role' | 'owners'>) =>
  `Your role is ${role}. If you need this page, ask ${owners}.`;
export const forbiddenTextAlone = 'If you need this page, ask an owner of your team.';
export const forbiddenHome = 'Back to your start page';
export const roleNow = ({ role }: Facts<'role'>) => `Your role is now: ${role}`;
export const rightsNow = 'What you can see has changed';

export const roles: Readonly<Record<MemberRole, string>> = {
  owner: labels.owner,
  manager: 'Manager',
  'front-desk': 'Front desk',
  cleaner: labels.cleaner,
  accountant: 'Accountant',
};
export const roleTexts: Readonly<Record<MemberRole, string>> = {
  owner: 'Does everything, including the subscription and where payments go.',
  manager: 'Runs the business day to day: all but the subscription and where payments go.',
  'front-desk': 'Takes bookings and answers guests. Can’t change prices, delete bookings or refund.',
  cleaner: 'For cleaning: sees no guests, prices or messages.',
  accountant: 'Sees bookings and money, records payments and refunds, and exports them.',
};

// two-step sign-in
export const twoStepTitle = 'Your team requires two-step sign-in';
export const twoStepText = 'Set it up once, with an app on your phone or a passkey. Then everything opens.';

// the page of an invitation
export const joinChecking = 'Opening your invitation…';
export const joinTitle = ({ business }: Facts<'business'>) => `Join ${business}`;
export const joinText = ({ name, business }: Facts<'name' | 'business'>) =>
  `${name} has invited you to work with ${business} on Staydesk.`;
export const joinUntil = ({ when }: Facts<'when'>) => `This invitation is valid until ${when}.`;
export const joinAction = 'Join the team';
export const joinInvalidTitle = 'This invitation no longer works';
export const joinInvalidText =
  'Each invitation can be used once and expires after three days. Ask whoever invited you for a new one.';
export const joinFailed = 'Couldn’t open your invitation';
export const joinGoogleFailedTitle = 'You haven’t joined yet';
export const joinBack = 'Back to the invitation';
export const joinTaken = 'This address already has an account. Ask for an invitation to another address.';
export const joinElsewhere = ({ email }: Facts<'email'>) =>
  `You’re logged in as ${email}. Joining logs you out of that account on this device.`;
export const joinStay = 'Stay in this account';

// Settings → Team
export const sectionText = 'Who works in this account, and what each of them sees.';
export const failed = 'Couldn’t load your team';
export const invite = 'Invite someone';
export const alone = 'Work alone? Invite the one who answers when you sleep.';
export const aloneText = 'They get their own login, and see only what their role includes.';
export const removedTitle = 'No longer in the team';
export const seesSome = ({ count }: { count: number }) =>
  plural(count, { one: '1 property', other: `${count} properties` });
export const seesNone = 'No properties';
export const lastSeen = ({ when }: Facts<'when'>) => `Last seen: ${when}`;
export const hasTwoStep = 'With two-step sign-in';
export const lacksTwoStep = 'Without two-step sign-in';
export const neverSeen = 'Not logged in yet';
export const changeNamed = ({ name }: Facts<'name'>) => `Change role of ${name}`;
export const changeTitle = ({ name }: Facts<'name'>) => `Role of ${name}`;
export const changeText = 'Applies right away, even on pages they have open.';
export const changed = ({ name, role }: Facts<'name' | 'role'>) => `Saved: ${name}, ${role}`;
export const propertiesSome = 'Only chosen properties';
export const propertiesOwner = 'Owners see all properties.';
export const propertiesMissing = 'Please choose at least one property.';
export const remove = 'Remove from team';
export const removeNamed = ({ name }: Facts<'name'>) => `Remove ${name} from the team`;
export const removeTitle = ({ name }: Facts<'name'>) => `Remove ${name} from your team?`;
export const removeText = ({ name }: Facts<'name'>) =>
  `${name} is logged out everywhere right away. What they did stays, with their name. To let them back in, invite them again.`;
export const removedDone = ({ name }: Facts<'name'>) => `${name} is no longer in the team`;
export const leave = 'Leave the team';
export const leaveTitle = 'Leave this team?';
export const leaveText =
  'You’re logged out everywhere and lose access right away. What you did stays, with your name. Only a new invitation brings you back.';

export const inviteTitle = 'Invite someone to your team';
export const inviteText = 'We’ll email them a link to join. It works once, for three days.';
export const invitePreview = 'What this role sees';
export const inviteMenu = 'In the menu';
export const inviteMissing = 'Left out';
export const inviteNothingMissing = 'Nothing is left out.';
export const inviteMenuNone = 'Notifications and their own settings.';
export const inviteLocked = 'Inviting isn’t in your plan';
export const inviteLockedText = 'Everyone who is in the team stays, with everything they can do.';

export const open = 'Open invitations';
export const openUntil = ({ role, name, when }: Facts<'role' | 'name' | 'when'>) =>
  `${role}, invited by ${name}, valid until ${when}`;
export const openExpired = ({ role, name }: Facts<'role' | 'name'>) => `${role}, invited by ${name}, expired`;
export const resendNamed = ({ email }: Facts<'email'>) => `Resend the invitation to ${email}`;
export const revokeNamed = ({ email }: Facts<'email'>) => `Revoke the invitation to ${email}`;

export const requireTitle = 'Require two-step sign-in';
export const requireText =
  'Members without it can only set it up until they have. You need it yourself first.';
export const requireOn = 'Two-step sign-in is now required';
export const requireOff = 'Two-step sign-in is no longer required';

export const matrix = 'What each role includes';
export const matrixText = 'Roles are fixed. Properties can be limited for each person.';
export const area = 'Area';
export const levelSees = 'Sees';
export const levelChanges = 'Sees and changes';
export const areas = {
  bookings: 'Bookings and guests',
  deleting: 'Delete bookings',
  prices: 'Prices and promotions',
  payments: 'Record payments',
  refunds: 'Refund guests',
  messages: 'Messages and reviews',
  links: 'Shared links and marketing',
  turnovers: 'Turnover notes',
  business: 'Business settings and automatic messages',
  exports: 'Exports of lists',
  archive: 'Export of all data',
  subscription: 'Subscription and payment details',
};

// the card of every member
export const yours = 'Your role in the team';
export const yoursAsk = ({ owners }: Facts<'owners'>) => `If you need more, ask ${owners}.`;

// first screen of a role without a dashboard
export const startState = ({ business }: Facts<'business'>) => `You work with ${business}.`;
export const startNotifications = 'What concerns you, as it happens.';
export const startProfileTitle = 'Your name and picture';
export const startProfile = 'How your colleagues see you.';
export const startSecurityTitle = 'Password and two-step sign-in';
export const startSecurity = 'Keep your login safe.';
