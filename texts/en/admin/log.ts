import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { ErasureKind, PrivacyAction } from '#domain/admin/erasure-request.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { LedgerKind } from '#domain/payments/payment-lists.ts';
import type { moderationStates } from '#domain/properties/property-states.ts';
import { moderationNotices } from '../messages/agent-notifications.ts';
import { planChanges, ruleChanges } from '../messages/automatic-messages.ts';
import { onlinePaymentVerbs } from '../payments/online-payments.ts';
import * as counts from '../shared/counts.ts';
import { counted, monthNames, stayRange } from '../shared/phrases.ts';
import { adminLog } from './log-admins.ts';
import { memberLog } from './log-members.ts';
import * as retention from './retention.ts';

type NoteAction = Extract<AdminLogAction, `agent_note_${string}`>;
const noteVerbs: Record<NoteAction, string> = {
  agent_note_added: 'added',
  agent_note_changed: 'changed',
  agent_note_deleted: 'deleted',
  agent_note_restored: 'restored',
};
type Named = { name: string };
type ImportFacts = {
  action: 'import_applied' | 'import_undone' | 'import_removed';
  name: string;
  fileName: string;
  rows: number;
};

const importActions: Readonly<Record<ImportFacts['action'], string>> = {
  import_applied: 'imported',
  import_undone: 'rolled back the import of',
  import_removed: 'discarded',
};

type Coded = { code: string };
type Reasoned = Named & { reason: string };
type Range = { checkIn: string; checkOut: string };

function status(of: string | null): string {
  return (of ?? 'new').replaceAll('_', ' ');
}

const moneyVerbs: Record<LedgerKind, string> = {
  payment: 'received for',
  refund: 'refunded for',
  return: 'returned for',
  void: 'voided for',
  dispute: 'disputed for',
  deposit_held: 'held as damage deposit for',
  deposit_released: 'of the damage deposit released for',
  deposit_kept: 'of the damage deposit kept for',
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
  noteAdded: () => 'has a new internal note',
  noteDeleted: () => 'has one internal note less',
  agreementChanged: () => 'has other settings for its rental agreement',
  operationsChanged: () => 'has new access details or notes',
  repriced: () => 'has new prices',
  published: ({ waits }: { waits: boolean }) => `was ${published(waits)}`,
  paused: () => 'was paused',
  archived: () => 'was archived',
  deleted: () => 'was deleted',
  sentInAgain: () => 'was sent in for another review',
  blocked: ({ checkIn, checkOut }: Range) => `was blocked for ${stayRange({ checkIn, checkOut })}`,
  calendar_conflict_resolved: (name: string) => `has a resolved conflict with ${name}`,
  calendar_event_claimed: (name: string) => `has a booking made from ${name}`,
  calendar_event_reclassified: (name: string) => `has another kind of event from ${name}`,
  calendar_export_added: (name: string) => `gives its calendar to ${name}`,
  calendar_export_changed: (name: string) => `gives its calendar to ${name} with other settings`,
  calendar_export_removed: (name: string) => `no longer gives its calendar to ${name}`,
  calendar_export_renewed: (name: string) => `has a new calendar link for ${name}`,
  calendar_stay_changed: (name: string) => `has news of a stay from ${name}`,
  calendar_wait_changed: (days: string) =>
    days === '0' ? 'no longer waits for channels' : `waits for channels: arrivals within ${days} days`,
  calendar_feed_added: (name: string) => `reads the calendar ${name}`,
  calendar_feed_changed: (name: string) => `reads the calendar ${name} with other settings`,
  calendar_feed_removed: (name: string) => `no longer reads the calendar ${name}`,
  opened: ({ checkIn, checkOut }: Range) => `was unblocked for ${stayRange({ checkIn, checkOut })}`,
};

function published(waits: boolean): string {
  return waits ? 'sent for review' : 'published';
}

/** What happened to a booking, after its code. */
const ofBooking = {
  created: ({ to }: { to: BookingStatus | null }) => `was created as ${status(to)}`,
  moved: ({ from, to }: { from: BookingStatus | null; to: BookingStatus }) =>
    `changed from ${status(from)} to ${status(to)}`,
  holdExtended: () => 'had its hold extended',
  bookingMadePermanent: () => 'was kept without a confirmed email address',
  emailConfirmed: () => 'has a confirmed email address',
  doorCodeChanged: () => 'has a new door code',
  guestLinkSent: () => 'has a new guest link, sent by email',
  changed: () => 'was changed',
  repriced: () => 'has a new price',
  changeRequested: () => 'has a change request from its guest',
  changeApproved: () => 'was changed as its guest asked',
  changeDeclined: () => 'stays as it is: the change request was declined',
  changeWithdrawn: () => 'stays as it is: the change request was withdrawn',
  changeLapsed: () => 'stays as it is: the change request ended without an answer',
  agreementSent: () => 'has a rental agreement to sign, sent to its guest',
  agreementViewed: () => 'has a rental agreement that its guest has opened',
  agreementSigned: () => 'has a signed rental agreement',
  agreementPartlySigned: () => 'has a rental agreement that one of its guests signed',
  agreementCountersigned: () => 'has a rental agreement that its host signed',
  agreementDeclined: () => 'has a rental agreement that its guest declined',
  agreementWaived: () => 'goes on without a signed rental agreement, with a reason',
  deleted: () => 'was deleted',
  undeleted: () => 'was restored after deletion',
  undone: () => 'is as it was before the last change',
};

const signInWays = {
  app: ' with a code',
  recovery: ' with a recovery code',
  passkey: ' with a passkey',
} as const;

const reviewChanges = {
  review_answered: 'A host answered a guest’s review',
  review_hidden: 'A host hid a guest’s review',
  review_shown: 'A host shows a guest’s review again',
  review_reported: 'A host reported a guest’s review',
};

/** Sentences of the log that admins read. */
export const log = {
  guestBlock: ({ blocked }: { blocked: boolean }) =>
    blocked ? 'A guest was blocked from further requests' : 'A guest may request again',
  // accounts
  registered: ({ name }: Named) => `${name} registered`,
  signedIn: ({ name, by }: Named & { by?: 'app' | 'recovery' | 'passkey' | undefined }) =>
    `${name} logged in${by === undefined ? '' : signInWays[by]}`,
  signedOut: ({ name }: Named) => `${name} logged out`,
  signInFailed: ({ audience, reason, whose }: { audience: string; reason: string; whose: string }) =>
    `Failed ${audience} login, ${reason}: ${whose}`,
  unknownAddress: ({ address }: { address: string }) => `unknown address ${address}`,
  someone: ({ audience }: { audience: string }) => `an ${audience}`,
  passwordCheckFailed: ({ name }: { name: string | undefined }) => `Wrong password when confirming: ${name}`,
  passkeyFailed: ({ audience }: { audience: string }) => `Passkey of an ${audience} refused`,
  passkeyCopied: ({ audience, passkey }: { audience: string; passkey: string }) =>
    `Passkey “${passkey}” of an ${audience} refused: its counter went back, so it may have been copied`,
  passkeyChanged: ({
    name,
    passkey,
    event,
  }: Named & { passkey: string; event: 'passkey_added' | 'passkey_removed' }) =>
    `${name} ${event === 'passkey_added' ? 'added' : 'removed'} the passkey “${passkey}”`,
  passkeyRenamed: ({ name, passkey }: Named & { passkey: string }) =>
    `${name} renamed a passkey to “${passkey}”`,
  passkeysRemoved: ({ name, count }: Named & { count: number }) =>
    `${counts.passkeys({ count })} of ${name} removed`,
  secondStepFailed: ({ audience }: { audience: string }) => `Wrong two-step code during an ${audience} login`,
  emailVerified: ({ name }: Named) => `${name} confirmed their email address`,
  passwordReset: ({ name }: Named) => `${name} reset their password by email`,
  passwordChanged: ({ name }: Named) => `${name} changed their password`,
  googleLinked: ({ name }: Named) => `${name} linked a Google account`,
  profileChanged: ({ name }: Named) => `${name} changed their profile`,
  paymentDetailsChanged: ({ name }: Named) => `${name} changed how guests pay them`,
  agentSettingsChanged: ({ name }: Named) => `${name} changed their settings`,
  preferencesChanged: () => 'Notification preferences were changed',
  pictureChanged: ({ picture, isGone }: { picture: 'logo' | 'portrait'; isGone: boolean }) =>
    `The ${picture} was ${isGone ? 'removed' : 'changed'}`,
  importUploaded: ({ fileName, rows }: { fileName: string; rows: number }) =>
    `“${fileName}” with ${counted(rows, 'row')} was uploaded for import`,
  importChanged: ({ action, name, fileName, rows }: ImportFacts) =>
    `${name} ${importActions[action]} “${fileName}” (${counted(rows, 'row')})`,
  archiveLoaded: ({ name, rows }: Named & { rows: number }) =>
    `An archive was loaded into the account of ${name} (${counted(rows, 'row')})`,
  archiveUploaded: ({ fileName }: { fileName: string }) => `The archive “${fileName}” is being uploaded`,
  archiveUndone: ({ fileName }: { fileName: string }) =>
    `The archive “${fileName}” was rolled back, and the account is empty again`,
  dataExportRequested: ({ name, withSecrets }: Named & { withSecrets: boolean }) =>
    `${name} requested an export of their data${withSecrets ? ' with door codes' : ''}`,
  passwordResetRequested: ({ name }: { name: string | undefined }) =>
    name === undefined
      ? 'A password reset was requested for an address without an account'
      : `A password reset was requested for ${name}`,
  agreementTemplate: ({ name, what }: Named & { what: 'created' | 'changed' | 'deleted' }) =>
    `Agreement template “${name}” ${what}`,
  promotion: ({ name, what }: Named & { what: 'created' | 'changed' | 'deleted' }) =>
    `Promotion ${name ? `“${name}” ` : ''}was ${what}`,
  featuredOrderChanged: () => 'The order of featured properties was changed',
  conversationFiled: ({ state }: { state: 'open' | 'snoozed' | 'archived' }) =>
    `A conversation was ${{ open: 'moved to the inbox', snoozed: 'snoozed', archived: 'archived' }[state]}`,
  /** Taking over is assigning to oneself. */
  conversationAssigned: ({ to, isOwn }: { to: string | null; isOwn: boolean }) => {
    if (to === null) return 'A conversation was unassigned';
    return isOwn ? `${to} took over a conversation` : `A conversation was assigned to ${to}`;
  },
  feedbackGiven: ({ category, source }: { category: string; source: string }) =>
    `Feedback (${category}) from ${{ app: 'an agent', shared_link: 'a shared link' }[source] ?? 'a visitor'}`,
  reviewGiven: ({ code, isFirst }: { code: string; isFirst: boolean }) =>
    `The guest of ${code} ${isFirst ? 'reviewed their stay' : 'changed their review'}`,
  reviewChanged: ({ what }: { what: keyof typeof reviewChanges }) => reviewChanges[what],
  reviewSettled: ({ code, isRemoved }: { code: string; isRemoved: boolean }) =>
    `The review of ${code} was ${isRemoved ? 'removed' : 'kept'}`,
  twoStep: ({ name, event }: Named & { event: keyof typeof twoStepChanges }) =>
    `${name} ${twoStepChanges[event]}`,
  sessionsEnded: ({ name, which }: Named & { which: 'one' | 'others' | 'all' }) =>
    `${name} logged out ${{ one: 'one device', others: 'all other devices', all: 'all devices' }[which]}`,
  accountClosing: ({ name, isReopened }: Named & { isReopened: boolean }) =>
    `${name} ${isReopened ? 'chose to keep their account' : 'closed their account'}`,
  accountErased: () => 'A closed account was erased after 14 days',
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
  }) => `${property} (${agent}) ${moderationNotices[status].verb}${reason ? `: ${reason}` : ''}`,
  listingsPaused: ({ paused }: { paused: number }) =>
    `${counted(paused, 'listing')} paused to stay within the plan`,
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
  }) =>
    `Booking ${moved.code} (${moved.agent}) changed from ${status(moved.from)} to ${status(moved.to)}: ${moved.reason}`,
  money: ({ kind, amount, code }: { kind: LedgerKind; amount: string; code: string }) =>
    `${amount} ${moneyVerbs[kind]} booking ${code}`,
  paymentAccount: ({
    what,
    gateway,
  }: {
    what: 'connected' | 'disconnected' | 'changed';
    gateway: string | null;
  }) => {
    if (what === 'changed') return 'Online payments: settings changed';
    return `Online payments ${what}${gateway === null ? '' : `: ${gateway}`}`;
  },
  onlinePayment: ({
    what,
    amount,
    code,
  }: {
    what: keyof typeof onlinePaymentVerbs;
    amount: string;
    code: string;
  }) => `${amount} ${onlinePaymentVerbs[what]} booking ${code}`,
  messageSent: ({ from }: { from: string }) =>
    from === 'agent' ? 'A guest was sent a message' : 'A guest sent a message',
  messageRule: ({ name, what }: { name: string; what: keyof typeof ruleChanges }) =>
    `Rule “${name}” for messages ${ruleChanges[what]}`,
  messagePlan: ({ code, what }: { code: string; what: keyof typeof planChanges }) =>
    `Automatic message${['paused', 'resumed', 'stopped', 'restarted'].includes(what) ? 's' : ''} of booking ${code} ${planChanges[what]}`,
  mailSent: ({ kind, isStored, booking }: { kind: string; isStored: boolean; booking: string | null }) =>
    `Email ${isStored ? 'stored' : 'sent'}: ${kind.replaceAll('_', ' ')}${booking === null ? '' : `, booking ${booking}`}`,
  // subscriptions
  subscriptionChanged: ({ before, after, event }: { before: string; after: string; event: string }) =>
    `Subscription: ${before} → ${after} (${event.replaceAll('_', ' ')})`,
  subscriptionState: ({ status, plan }: { status: string; plan: string | null }) =>
    plan === null ? status.replaceAll('_', ' ') : `${plan}, ${status.replaceAll('_', ' ')}`,
  planPayment: ({ kind, amount }: { kind: keyof typeof planPayments; amount: string }) =>
    `Subscription: ${amount} ${planPayments[kind]}`,
  subscriptionCancelled: ({ name, day }: Named & { day: string }) =>
    `${name} cancelled their subscription, active until ${day}`,
  paymentDiffers: ({ applied }: { applied: boolean }) =>
    `A payment differs from the price of its plan and was ${applied ? 'applied' : 'not applied'}`,
  refundRequested: ({ amount, invoice }: { amount: string; invoice: string }) =>
    `Refund of ${amount} requested for invoice ${invoice}`,
  refundDeclined: ({ amount, invoice }: { amount: string; invoice: string }) =>
    `The payment gateway declined to refund ${amount} of invoice ${invoice}`,
  planChangeScheduled: ({ name, day }: Named & { day: string }) =>
    `New terms of the ${name} plan scheduled for ${day}`,
  planChangeWithdrawn: ({ name }: Named) => `Scheduled terms of the ${name} plan withdrawn`,
  announcement: ({ title, action }: { title: string; action: 'created' | 'published' | 'withdrawn' }) =>
    `Announcement “${title}” ${action}`,
  couponCreated: ({ code }: Coded) => `Coupon ${code} created`,
  couponEnded: ({ code }: Coded) => `Coupon ${code} ended`,
  couponRedeemed: ({ code }: Coded) => `Coupon ${code} used for a plan`,
  couponWithdrawn: ({ code }: Coded) => `Coupon ${code} removed from a running plan`,
  paymentsCompared: ({ name }: Named) => `${name} started a payment sync`,
  subscriptionSet: ({ name, before, after }: Named & { before: string; after: string }) =>
    `${name}’s subscription: ${before} → ${after}`,
  subscriptionStateSet: (state: {
    status: string;
    planType: string | null;
    trialEndsOn: string | undefined;
  }) => {
    if (state.status === 'trial')
      return state.trialEndsOn === undefined ? 'trial' : `trial until ${state.trialEndsOn}`;
    return state.planType === null ? status(state.status) : `${status(state.status)} (${state.planType})`;
  },
  planChanged: ({ name }: Named) => `${name} plan changed for new subscribers`,
  // administration
  userSuspended: ({ name, reason }: Reasoned) => `${name} was suspended${reason && `: ${reason}`}`,
  agentInvited: ({ name }: Named) => `${name} was invited as an agent`,
  agentNote: ({ name, action }: Named & { action: NoteAction }) =>
    `A note about ${name} was ${noteVerbs[action]}`,
  userDeviceSignedOut: ({ name }: Named) => `${name} was logged out on one device`,
  userPasswordResetSent: ({ name }: Named) => `${name} was sent a link to choose a new password`,
  userVerificationSent: ({ name }: Named) => `${name} was sent the verification email again`,
  privacyAction: ({ kind, by }: { kind: PrivacyAction; by?: string | undefined }) =>
    `${{ guest_export: 'A guest’s data was exported', guest_erasure: 'A guest was erased', agent_erasure: 'An agent’s account was erased' }[kind]}${by === undefined ? '' : `, confirmed by ${by}`}`,
  erasureRequested: ({ kind, isWithdrawn }: { kind: ErasureKind; isWithdrawn: boolean }) =>
    `The erasure of ${kind === 'guest' ? 'a guest' : 'an agent’s account'} was ${isWithdrawn ? 'withdrawn' : 'requested'}`,
  userRestored: ({ name, reason }: Reasoned) => `${name} was reactivated${reason && `: ${reason}`}`,
  twoStepEnded: ({ name, reason }: Named & { reason?: string }) =>
    `Two-step sign-in was turned off for ${name}${reason === undefined ? '' : `: ${reason}`}`,
  signedOutEverywhere: ({ name }: Named) => `${name} was logged out everywhere`,
  agentViewStarted: ({ name, reason }: Named & { reason: string }) =>
    `The account of ${name} was opened to view: ${reason}`,
  agentViewEnded: ({ name, admin, reason }: Named & { admin: string; reason: string }) =>
    `${admin} stopped viewing the account of ${name}: ${reason}`,
  ...memberLog,
  ...adminLog,
  resetLinkMade: ({ name }: Named) => `A password reset link was created for ${name}`,
  byCommand: ({ summary }: { summary: string }) => `${summary} by a command on the server`,
  settingsChanged: ({ names }: { names: readonly string[] }) => `Settings changed: ${names.join(', ')}`,
  logMonthRemoved: ({ kind, month }: { kind: 'everyday' | 'lasting'; month: string }) =>
    `${kind === 'everyday' ? retention.logEveryday : retention.logLasting} of ${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)} were removed`,
  listExported: ({ name }: Named) => `List exported: ${name}`,
  feedbackChanged: ({ name, status }: { name: string | undefined; status: string }) =>
    `Feedback from ${name ?? 'an anonymous sender'} was marked as ${status.replaceAll('_', ' ')}`,
  feedbackAnswered: ({ name }: { name: string | undefined }) =>
    `Feedback from ${name ?? 'an anonymous sender'} was answered`,
  copyHeld: () => 'This installation was made quiet by a command on the server: it sends nothing',
  copyReleased: ({ name }: { name: string | null }) =>
    `${name ?? 'A command on the server'} released this restored copy: it sends what waited`,
  deliveriesRetried: ({ name, count }: Named & { count: number }) =>
    `${name} retried ${counted(count, 'failed job')}`,
  incidentAcknowledged: ({ name, title }: Named & { title: string }) =>
    `${name} took on an incident: ${title}`,
  mailResent: ({ name, kind }: Named & { kind: string }) =>
    `${name} sent an email again: ${kind.replaceAll('_', ' ')}`,
  mailDiscarded: ({ name, kind }: Named & { kind: string }) =>
    `${name} discarded an email: ${kind.replaceAll('_', ' ')}`,
  contentSaved: (saved: { title: string; type: string; version: number; status: string }) =>
    `${saved.title} (${saved.type}) was saved as version ${saved.version}, ${saved.status}`,
  // errors of browsers
  browserError: ({ error, times }: { error: string; times: number }) =>
    times === 1 ? error : `${error} (${times} times today)`,
  browserErrorsBeyond: ({ max, times }: { max: number; times: number }) =>
    `More than ${max} different browser errors today, ${times} beyond that`,
};
