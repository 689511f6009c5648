import type { DeliveryState } from '#domain/messages/mails/mail-delivery.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const deliveriesTitle = labels.deliveries;
export const deliveriesState =
  'Every email of the last three months, and whether it arrived at the mail server.';
export const deliveriesSearch = 'Whole email address or booking code';
export const deliveriesStateOpen = 'Not sent yet';
export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  held: 'Held back',
  retrying: 'Retrying',
  failed: 'Failed',
  sent: 'Sent',
  discarded: 'Discarded',
};
export const deliveriesKind = 'Email';
export const deliveriesKindAny = 'All emails';
export const deliveriesPeriodAny = 'Any day';
export const deliveriesTo = 'To';
export const deliveriesQueued = 'Queued';
export const deliveriesTries = 'Tries';
export const deliveriesLastTry = 'Last try';
export const deliveriesNext = 'Next try';
export const deliveriesSentAt = 'Sent';
export const deliveriesError = 'Last error';
export const deliveriesNextAt = ({ time }: Facts<'time'>) => `Next at ${time}`;
export const deliveriesTriesCount = ({ count }: { count: number }) =>
  plural(count, { one: '1 try', other: `${count} tries` });
export const deliveriesPanel = 'Email';
export const deliveriesUnreachable = 'The mail server accepts no emails right now.';
export const deliveriesRejected = 'The mail server refused this email. Check the address.';
export const deliveriesResent = 'Sending again';
export const deliveriesDiscarded = 'Email discarded';
export const deliveriesResendSent = 'It was sent before and goes out a second time.';
export const deliveriesResendTitle = 'Send this email again?';
export const deliveriesDiscardTitle = 'Discard this email?';
export const deliveriesDiscardText = 'It won’t be sent, and its text is deleted.';
export const deliveriesSendMany = ({ count }: { count: number }) =>
  plural(count, { one: 'Send this email now?', other: `Send these ${count} emails now?` });
export const deliveriesSendManyText =
  'Each goes out right away instead of at its next try. Emails sent since then are left alone.';
export const deliveriesResendMany = ({ count }: { count: number }) =>
  plural(count, { one: `Send ${count} email again?`, other: `Send ${count} emails again?` });
export const deliveriesResendManyText = 'Each was sent before and goes out a second time.';
export const deliveriesDiscardMany = ({ count }: { count: number }) =>
  plural(count, { one: `Discard ${count} email?`, other: `Discard ${count} emails?` });
export const deliveriesEmpty = 'No emails yet';
export const deliveriesEmptyText = 'Every email that Staydesk sends is listed here.';
export const deliveriesGone = 'The text is no longer kept, so it can’t be sent again.';
export const deliveriesFailed = 'Couldn’t load the emails';
export const deliveriesViewJobs = 'Other failed work';
export const deliveriesJobsEmpty = 'Nothing has failed';
export const deliveriesJobsEmptyText = 'Background work that gives up after all retries is listed here.';
export const deliveriesKindBookingRequested = 'Request received, to the guest';
export const deliveriesKindBookingConfirmed = 'Booking confirmed, to the guest';
export const deliveriesKindBookingDeclined = 'Request declined, to the guest';
export const deliveriesKindBookingCancelled = 'Booking cancelled, to the guest';
export const deliveriesKindBookingExpired = 'Request expired, to the guest';
export const deliveriesKindChangeApproved = 'Change approved, to the guest';
export const deliveriesKindChangeDeclined = 'Change declined, to the guest';
export const deliveriesKindConfirmationDue = 'Confirm your email, to the guest';
export const deliveriesKindHostSuspended = 'Request on hold, to the guest';
export const deliveriesKindGuestLink = 'Link to the booking, to the guest';
export const deliveriesKindAgreementToSign = 'Agreement to sign, to the guest';
export const deliveriesKindAgreementSigned = 'Signed agreement, to the guest';
export const deliveriesKindPaymentReceived = 'Payment received, to the guest';
export const deliveriesKindBeforeArrival = 'Before the arrival, to the guest';
export const deliveriesKindAfterDeparture = 'After the departure, to the guest';
export const deliveriesKindReviewAnswered = 'Review answered, to the guest';
export const deliveriesKindNewMessage = 'New message, to the guest';
export const deliveriesKindGuestLinks = 'Links to all bookings, to the guest';
export const deliveriesKindBookingReceived = 'New booking, to the agent';
export const deliveriesKindChangeRequested = 'Change requested, to the agent';
export const deliveriesKindAgentBookingCancelled = 'Booking cancelled, to the agent';
export const deliveriesKindNotice = 'Notification';
export const deliveriesKindFeedbackReply = 'Reply to feedback';
export const deliveriesKindIncident = 'Incident, to an admin';
export const deliveriesKindPasswordReset = 'Password reset';
export const deliveriesKindVerifyEmail = 'Verify your email';
export const deliveriesKindEmailConfirm = 'Confirm the new email';
export const deliveriesKindEmailChanging = 'Email about to change';
export const deliveriesKindEmailChanged = 'Email changed';
export const deliveriesKindPasswordChanged = 'Password changed';
export const deliveriesKindPaymentDetailsChanged = 'Payment details changed';
export const deliveriesKindGoogleLinked = 'Google sign-in linked';
export const deliveriesKindAdminInvited = 'Admin invitation';
export const deliveriesKindAdminEmailConfirm = 'Confirm the new email, to an admin';
export const deliveriesKindAdminEmailChanging = 'Email about to change, to an admin';
export const deliveriesKindAdminEmailChanged = 'Email changed, to an admin';
export const deliveriesKindAdminUserEmailResult = 'Agent’s email change, to an admin';
export const deliveriesKindAdminSuspended = 'Admin suspended';
export const deliveriesKindAdminRemoved = 'Admin removed';
export const deliveriesKindPlanPriceChanges = 'New plan price';
export const deliveriesKindPlanPriceStays = 'Plan price stays';
export const deliveriesKindCouponApplied = 'Coupon applied';
export const deliveriesKindCouponWithdrawn = 'Coupon removed';
export const deliveriesKindMemberInvited = 'Invitation, to a team member';
export const deliveriesKindAgentInvited = 'Invitation, to the agent';
export const deliveriesKindAccountSuspended = 'Account suspended';
export const deliveriesKindAccountRestored = 'Account reactivated';
export const deliveriesKindTwoStepOn = 'Two-step sign-in on';
export const deliveriesKindTwoStepOff = 'Two-step sign-in off';
export const deliveriesKindPasskeyAdded = labels.passkeyAdded;
export const deliveriesKindPasskeyRemoved = labels.passkeyRemoved;
export const deliveriesKindPasskeyCopied = 'Passkey copied';
export const deliveriesKindTwoStepOffByAdmin = 'Two-step sign-in off, by an admin';
export const deliveriesKindRecoveryCodesMade = 'New recovery codes';
export const deliveriesKindRecoveryCodeUsed = 'Recovery code used';
export const deliveriesKindNewDevice = 'Login from a new device';
export const deliveriesKindExportReady = 'Data export ready';
export const deliveriesKindAccountClosing = 'Account closing';
export const deliveriesKindAccountReopened = 'Account kept';
export const title = 'Health';
export const loading = 'What works, and what doesn’t.';
export const failed = 'Couldn’t load the health checks';
export const never = 'Not checked yet';
export const neverText =
  'A worker process checks every part every 20 seconds. Start one to see the result here.';
export const open = 'Open incidents';
export const parts = 'Parts';
export const history = 'Incident history';
export const versions = 'Software versions';
export const versionNode = 'Node.js';
export const versionPostgres = 'PostgreSQL';
export const product = ({ version }: Facts<'version'>) => `Staydesk ${version}`;
export const openPage = 'Open health';
export const openDeliveries = 'Open the emails';
export const openJobs = 'Open the failed work';
export const openSubscriptions = 'Open subscriptions';
export const since = ({ time }: Facts<'time'>) => `since ${time}`;
export const checked = ({ time }: Facts<'time'>) => `Checked at ${time}`;
export const waitingMail = ({ count, kind }: Facts<'count' | 'kind'>) => `${count} × ${kind}`;
export const stateOk = 'Working';
export const stateDegraded = 'Degraded';
export const stateDown = 'Down';
export const stateUnknown = 'Unknown';
export const lineGood = ({ time }: Facts<'time'>) => `Everything works. Checked at ${time}.`;
export const lineBad = ({ count, time }: { count: number } & Facts<'time'>) =>
  plural(count, {
    one: `${count} part needs attention. Checked at ${time}.`,
    other: `${count} parts need attention. Checked at ${time}.`,
  });
export const lineUnknown = ({ count, time }: { count: number } & Facts<'time'>) =>
  plural(count, {
    one: `No reading for ${count} part. Checked at ${time}.`,
    other: `No reading for ${count} parts. Checked at ${time}.`,
  });
export const lineIncidents = ({ count, time }: { count: number } & Facts<'time'>) =>
  plural(count, {
    one: `${count} open incident. Checked at ${time}.`,
    other: `${count} open incidents. Checked at ${time}.`,
  });
export const incidentOpen = 'Open';
export const incidentReopened = ({ count }: { count: number }) =>
  plural(count, { one: 'Came back once', other: `Came back ${count} times` });
export const acknowledge = 'Acknowledge';
export const acknowledgeNamed = ({ title }: Facts<'title'>) => `Acknowledge “${title}”`;
export const acknowledged = 'You have taken it on. The others can see that.';
export const acknowledgedBy = ({ name, time }: Facts<'name' | 'time'>) => `${name} is on it since ${time}`;
export const incidentsNone = 'No incidents yet';
export const incidentsNoneText = 'Whatever stops working is listed here, with when and for how long.';
export const incidentsFailed = 'Couldn’t load the incidents';
export const mailsTitle = 'Email about incidents';
export const mailsLabel = 'Email me when a part is down';
export const mailsHelp =
  'One email when it goes down and one when it works again. Other admins choose for themselves.';
export const mailsOn = 'You’ll be emailed about incidents';
export const mailsOff = 'You won’t be emailed about incidents';
export const noticesUnread = ({ count }: { count: number }) =>
  plural(count, { one: `Notifications, ${count} unread`, other: `Notifications, ${count} unread` });
export const noticesGroup = ({ count, title }: Facts<'count' | 'title'>) => `${count} × ${title}`;
export const noticesGroupUnread = ({ count }: { count: number }) =>
  plural(count, { one: `${count} unread`, other: `${count} unread` });
export const noticesGroupRead = 'Mark these as read';
export const operationsQuietText = ({ moment }: Facts<'moment'>) =>
  `Restored copy with the data of ${moment}. It sends no email, runs no reminders and makes no payment calls.`;
export const operationsQuietRelease = 'Release';
export const operationsQuietConfirmTitle = 'Release this copy?';
export const operationsQuietConfirmText =
  'Emails that were waiting when the backup was made are sent to their recipients, and reminders and payment calls start. Release it only if this installation replaces the original one.';
export const operationsQuietReleased = 'Released. Waiting emails are on their way.';
