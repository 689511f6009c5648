import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { LedgerKind } from '#domain/payments/ledger-kinds.ts';
import type { moderationStates } from '#domain/property/property-states.ts';
import { moderationNotices } from './notifications.ts';

type Named = { name: string };
type Reasoned = Named & { reason: string };
type Range = { checkIn: string; checkOut: string };

function status(of: string | null): string {
  return (of ?? 'new').replaceAll('_', ' ');
}

const moneyVerbs: Record<LedgerKind, string> = {
  payment: 'received for',
  refund: 'refunded for',
  void: 'voided for',
};

const planPayments = {
  period_paid: 'paid',
  payment_failed: 'not paid: the payment failed',
  payment_pending: 'not paid yet: the payment is pending',
  refunded: 'refunded',
};

const twoStepChanges = {
  two_step_on: 'turned on two-step sign-in',
  two_step_off: 'turned off two-step sign-in',
  recovery_codes_made: 'created new recovery codes',
};

/** What happened to a property, after its title. */
const ofProperty = {
  addedAsDraft: () => 'was added as a draft',
  added: ({ waits }: { waits: boolean }) => `was added and ${published(waits)}`,
  copied: ({ from }: { from: string }) => `was added as a copy of ${from}`,
  changed: () => 'was changed',
  repriced: () => 'has new prices',
  published: ({ waits }: { waits: boolean }) => `was ${published(waits)}`,
  paused: () => 'was paused',
  archived: () => 'was archived',
  deleted: () => 'was deleted',
  blocked: ({ checkIn, checkOut }: Range) => `is blocked from ${checkIn} to ${checkOut}`,
  opened: ({ checkIn, checkOut }: Range) => `is open again from ${checkIn} to ${checkOut}`,
};

function published(waits: boolean): string {
  return waits ? 'sent to review' : 'published';
}

/** What happened to a booking, after its code. */
const ofBooking = {
  created: ({ to }: { to: BookingStatus | null }) => `created as ${status(to)}`,
  moved: ({ from, to }: { from: BookingStatus | null; to: BookingStatus }) =>
    `went from ${status(from)} to ${status(to)}`,
  holdExtended: () => 'is held for longer',
  stayKept: () => 'is kept without a confirmed email address',
  emailConfirmed: () => 'has a confirmed email address',
  guestLinkSent: () => 'has a new link, emailed to the guest',
  changed: () => 'changed',
  deleted: () => 'deleted',
  undeleted: () => 'restored after deletion',
};

/** Sentences of the log that admins read. */
export const log = {
  // accounts
  registered: ({ name }: Named) => `${name} registered`,
  signedIn: ({ name, by }: Named & { by?: 'app' | 'recovery' | undefined }) =>
    `${name} signed in${by === undefined ? '' : by === 'app' ? ' with a code' : ' with a recovery code'}`,
  signedOut: ({ name }: Named) => `${name} signed out`,
  signInFailed: ({ audience, reason, whose }: { audience: string; reason: string; whose: string }) =>
    `Failed ${audience} sign-in, ${reason}: ${whose}`,
  unknownAddress: ({ address }: { address: string }) => `unknown address ${address}`,
  someone: ({ audience }: { audience: string }) => `an ${audience}`,
  passwordCheckFailed: ({ name }: { name: string | undefined }) =>
    `Wrong password when asked for it again: ${name}`,
  secondStepFailed: ({ audience }: { audience: string }) => `Wrong two-step code at an ${audience}'s sign-in`,
  emailVerified: ({ name }: Named) => `${name} confirmed the e-mail address`,
  passwordReset: ({ name }: Named) => `${name} reset the password by e-mail`,
  passwordChanged: ({ name }: Named) => `${name} changed the password`,
  googleLinked: ({ name }: Named) => `${name} linked a Google account`,
  twoStep: ({ name, event }: Named & { event: keyof typeof twoStepChanges }) =>
    `${name} ${twoStepChanges[event]}`,
  sessionsEnded: ({ name, which }: Named & { which: 'one' | 'others' | 'all' }) =>
    `${name} signed out ${{ one: 'one device', others: 'all other devices', all: 'all devices' }[which]}`,
  accountClosing: ({ name, kept }: Named & { kept: boolean }) =>
    `${name} ${kept ? 'kept the account after all' : 'closed the account'}`,
  accountErased: () => 'A closed account was erased after its 14 days',
  // properties, links, bookings and messages
  ofProperty,
  property: ({ title, what }: { title: string; what: string }) => `${title} ${what}`,
  moderated: ({
    property,
    agent,
    status,
    reason,
  }: {
    property: string;
    agent: string;
    status: (typeof moderationStates)[number];
    reason: string;
  }) => `${property} of ${agent} ${moderationNotices[status].verb}${reason ? `: ${reason}` : ''}`,
  listingsPaused: ({ paused }: { paused: number }) => `${paused} listings paused to fit the plan`,
  linkSaved: ({ name, isNew }: { name: string | null; isNew: boolean }) =>
    `Shared link ${name ? `“${name}” ` : ''}${isNew ? 'created' : 'changed'}`,
  ofBooking,
  booking: ({ code, what }: { code: string; what: string }) => `Booking ${code} ${what}`,
  bookingMovedByAdmin: (moved: {
    code: string;
    agent: string;
    from: BookingStatus;
    to: BookingStatus;
    reason: string | undefined;
  }) => `Booking ${moved.code} of ${moved.agent} went from ${moved.from} to ${moved.to}: ${moved.reason}`,
  money: ({ kind, amount, code }: { kind: LedgerKind; amount: string; code: string }) =>
    `${amount} ${moneyVerbs[kind]} booking ${code}`,
  messageSent: ({ from }: { from: string }) =>
    from === 'agent' ? 'An agent wrote to a guest' : 'A guest wrote to an agent',
  mailSent: ({ kind, isStored, booking }: { kind: string; isStored: boolean; booking: string | null }) =>
    `E-mail ${isStored ? 'stored' : 'sent'}: ${kind.replaceAll('_', ' ')}${booking === null ? '' : `, booking ${booking}`}`,
  // subscriptions
  subscriptionChanged: ({ before, after, event }: { before: string; after: string; event: string }) =>
    `Subscription: ${before} → ${after} (${event.replaceAll('_', ' ')})`,
  subscriptionState: ({ status, plan }: { status: string; plan: string | null }) =>
    plan === null ? status.replaceAll('_', ' ') : `${plan}, ${status.replaceAll('_', ' ')}`,
  planPayment: ({ kind, amount }: { kind: keyof typeof planPayments; amount: string }) =>
    `Subscription: ${amount} ${planPayments[kind]}`,
  subscriptionCancelled: ({ name, day }: Named & { day: string }) =>
    `${name} cancelled the subscription to ${day}`,
  paymentDiffers: ({ applied }: { applied: boolean }) =>
    `A payment differs from the price of its plan and was ${applied ? 'applied' : 'not applied'}`,
  paymentsCompared: ({ name }: Named) => `${name} had all payments compared with the gateway`,
  subscriptionSet: ({ name, before, after }: Named & { before: string; after: string }) =>
    `Subscription of ${name}: ${before} became ${after}`,
  subscriptionStateSet: (state: {
    status: string;
    planType: string | null;
    trialEndsOn: string | undefined;
  }) => {
    if (state.status === 'trial') return `trial to ${state.trialEndsOn ?? 'no date'}`;
    return state.planType === null ? state.status : `${state.status} (${state.planType})`;
  },
  planChanged: ({ name }: Named) => `${name} plan changed for new subscribers`,
  // administration
  userSuspended: ({ name, reason }: Reasoned) => `${name} was suspended${reason && `: ${reason}`}`,
  userRestored: ({ name, reason }: Reasoned) => `${name} was let in again${reason && `: ${reason}`}`,
  twoStepEnded: ({ name, reason }: Named & { reason?: string }) =>
    `Two-step sign-in of ${name} was switched off${reason === undefined ? '' : `: ${reason}`}`,
  signedOutEverywhere: ({ name }: Named) => `${name} was signed out everywhere`,
  firstAdmin: ({ name }: Named) => `${name} became the first admin`,
  adminAdded: ({ name, invitedBy }: Named & { invitedBy: string }) =>
    `${name} became an admin, invited by ${invitedBy}`,
  adminInvited: ({ email }: { email: string }) => `${email} was invited to be an admin`,
  invitationRevoked: ({ email }: { email: string }) => `The invitation of ${email} was taken back`,
  adminSuspended: ({ name, reason }: Reasoned) =>
    `${name} was suspended as an admin${reason && `: ${reason}`}`,
  adminRestored: ({ name, reason }: Reasoned) =>
    `${name} was let in again as an admin${reason && `: ${reason}`}`,
  adminRemoved: ({ name, reason }: Reasoned) => `${name} was removed as an admin: ${reason}`,
  adminRenamed: ({ name, to }: Named & { to: string }) => `${name} is now called ${to}`,
  adminEmailAsked: ({ name, email }: Named & { email: string }) => `${name} asked to sign in with ${email}`,
  adminEmailKept: ({ name, email }: Named & { email: string }) => `${name} keeps the address ${email}`,
  adminEmailChanged: ({ name, email }: Named & { email: string }) => `${name} now signs in with ${email}`,
  adminPasswordReset: ({ name }: Named) => `${name} chose a new password by a mailed link`,
  adminDeviceSignedOut: ({ name }: Named) => `${name} signed one of their devices out`,
  adminDevicesSignedOut: ({ name, keptThis }: Named & { keptThis: boolean }) =>
    `${name} signed out ${keptThis ? 'all their other devices' : 'everywhere'}`,
  resetLinkMade: ({ name }: Named) => `A link for a new password of ${name} was made`,
  byCommand: ({ summary }: { summary: string }) => `${summary} by a command on the machine`,
  settingsChanged: ({ names }: { names: readonly string[] }) => `Settings changed: ${names.join(', ')}`,
  listExported: ({ name }: Named) => `The list of ${name} was exported`,
  feedbackChanged: ({ name, status }: { name: string | undefined; status: string }) =>
    `Feedback of ${name ?? 'somebody'} is ${status}`,
  feedbackAnswered: ({ name }: { name: string | undefined }) =>
    `Feedback of ${name ?? 'somebody'} was answered`,
  deliveriesRetried: ({ name, count }: Named & { count: number }) =>
    `${name} sent ${count} failed ${count === 1 ? 'delivery' : 'deliveries'} on their way again`,
  contentSaved: (saved: { title: string; type: string; version: number; status: string }) =>
    `${saved.title} (${saved.type}) was saved as version ${saved.version}, ${saved.status}`,
  // errors of browsers
  browserError: ({ error, times }: { error: string; times: number }) =>
    times === 1 ? error : `${error} (${times} times today)`,
  browserErrorsBeyond: ({ max, times }: { max: number; times: number }) =>
    `More than ${max} different faults today; ${times} beyond them`,
};
