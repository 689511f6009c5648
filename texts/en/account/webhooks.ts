import type {
  DeliveryFailure,
  DeliveryState,
  DisabledReason,
  WebhookEventType,
} from '#domain/account/webhooks/webhook-types.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const thing = 'Webhook';
export const title = labels.webhooks;
export const text = 'Tell your own programs what happens here, within a second or two.';
export const failed = 'Couldn’t load your webhooks';
export const none = 'No program is notified yet';
export const noneText =
  'A lock that learns of a new stay, a sheet that follows every payment, a cleaner’s app that knows a moved departure: give their address, and choose what they hear.';
export const create = 'New webhook';
export const changeTitle = ({ name }: Facts<'name'>) => `Change “${name}”`;
export const createText =
  'Each event is a signed POST with ids, states and dates. The program reads more with an API key.';
export const createAction = 'Add webhook';
export const changed = ({ name }: Facts<'name'>) => `“${name}” was changed`;

// the form
export const nameHint = 'The program that listens, so that you recognise it later.';
export const nameExample = 'Door lock';
export const nameMissing = 'Please enter a name for the webhook.';
export const addressHint = 'A public https address. We never follow redirects.';
export const addressExample = 'https://hooks.example.com/staydesk';
export const addressMissing = 'Please enter the address of the program.';
export const newAddress = 'Its new address';
export const newAddressHint = ({ url }: Facts<'url'>) => `Leave empty for the one of now: ${url}`;
export const events = 'Notify it when';
export const eventsMissing = 'Please choose at least one kind of event.';
export const allEvents = 'Choose all';
export const namesGuests = 'Include the guest’s name';
export const namesGuestsHint = 'Never an email address, a phone number or what a guest wrote.';
export const types: Readonly<Record<WebhookEventType, string>> = {
  'booking.created': 'A booking is made',
  'booking.changed': 'A booking is changed',
  'booking.status_changed': 'The status of a booking changes',
  'booking.payment_recorded': 'A payment or refund is recorded',
  'booking.deleted': 'A booking is deleted',
  'block.created': 'Nights are blocked',
  'block.changed': 'A block is changed',
  'block.removed': 'A block is removed',
  'calendar.conflict_opened': 'Two calendars conflict',
  'calendar.conflict_resolved': 'A conflict is resolved',
  'feed.failed': 'A channel’s calendar can’t be read',
  'message.received': 'A guest writes a message',
  'review.received': 'A guest leaves a review',
  'property.changed': 'A property is changed',
  ping: 'Test',
};
export const kinds = ({ count }: { count: number }) =>
  plural(count, { one: 'one kind of event', other: `${count} kinds of events` });

// the list
export const states = {
  works: 'Delivering',
  failing: 'Failing',
  silent: 'Not notified',
  paused: 'On pause',
  disabled: 'Disabled',
} as const;
export const notAnsweredFor = ({ name }: Facts<'name'>) =>
  `${name} set it up and no longer may. Edit and save it to answer for it yourself.`;
export const notSent = 'Nothing sent yet';
export const lastSent = ({ when }: Facts<'when'>) => `Last delivered: ${when}`;
export const failingSince = ({ when, why }: Facts<'when' | 'why'>) => `Failing since ${when}: ${why}`;
export const nextTry = ({ when }: Facts<'when'>) => `Next try ${when}`;
export const waiting = ({ count }: { count: number }) =>
  plural(count, { one: 'one event waits', other: `${count} events wait` });
export const givenUp = ({ count }: { count: number }) =>
  plural(count, { one: 'one event given up', other: `${count} events given up` });
export const disabledWhy: Readonly<Record<DisabledReason, string>> = {
  gone: 'Its address says that it is gone for good (410).',
  failing: 'Nothing could be delivered for five days.',
};
export const twoSecrets = ({ when }: Facts<'when'>) => `Signed with both secrets until ${when}`;

// acts
export const open = labels.deliveries;
export const openNamed = ({ name }: Facts<'name'>) => `Deliveries of “${name}”`;
export const sendTest = 'Send a test';
export const testDelivered = ({ ms }: { ms: number }) => `The test was delivered in ${ms} ms`;
export const testFailed = ({ why }: Facts<'why'>) => `The test failed: ${why}`;
export const switchOn = 'Switch on again';
export const rotate = 'New secret';
export const rotateTitle = ({ name }: Facts<'name'>) => `A new secret for “${name}”?`;
export const rotateText =
  'For 24 hours every event is signed with both secrets, so that nothing is refused while you change it there.';
export const removeTitle = ({ name }: Facts<'name'>) => `Remove the webhook “${name}”?`;
export const removeText = 'The program is no longer notified, and its deliveries are removed from the list.';
export const removed = ({ name }: Facts<'name'>) => `“${name}” was removed`;
export const paused = ({ name }: Facts<'name'>) => `“${name}” is paused: events wait for up to 30 days`;
export const resumed = ({ name }: Facts<'name'>) => `“${name}” is notified again`;

// the secret
export const secretTitle = ({ name }: Facts<'name'>) => `Secret of “${name}”`;
export const secretText =
  'Copy the secret now: we don’t show it again. With it the program checks that an event is from us.';
export const copySecret = 'Copy secret';
export const checkIt = 'Check an event';
export const howTo = 'How to receive events';

// deliveries
export const deliveriesText =
  'The last 30 days, latest first. A program may get an event twice: it always has the same id.';
export const deliveriesFailed = 'Couldn’t load the deliveries';
export const deliveriesNone = 'Nothing was sent yet';
export const deliveriesNoneText = 'Send a test, or wait for the next event.';
export const deliveryStates: Readonly<Record<DeliveryState, string>> = {
  waiting: 'To send',
  delivered: labels.delivered,
  failed: 'Given up',
};
export const allStates = 'All events';
export const failures: Readonly<Record<DeliveryFailure, string>> = {
  status: 'answered with an error',
  address_refused: 'the address is no longer public',
  unreachable: 'couldn’t be reached',
  timed_out: 'took longer than 15 seconds',
};
export const answeredStatus = ({ status }: { status: number }) => `answered ${status}`;
export const notTried = 'Not tried yet';
export const undone = 'taken back';
export const tried = ({ count }: { count: number }) =>
  plural(count, { one: 'one try', other: `${count} tries` });
export const tookMs = ({ ms }: { ms: number }) => `${ms} ms`;
export const answer = 'Its answer';
export const resent = 'It’s on its way again';
export const resendFailed = ({ count }: { count: number }) =>
  plural(count, { one: 'Send the event that was given up', other: `Send all ${count} that were given up` });
export const resentFailed = ({ count }: { count: number }) =>
  plural(count, { one: 'One event is on its way again', other: `${count} events are on their way again` });
