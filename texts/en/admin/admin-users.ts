import type { Facts } from '../../facts.ts';
import * as guestReviews from '../links/guest-reviews.ts';
import { plural } from '../plural.ts';
import * as team from './team.ts';

export const pageBack = 'All users';
export const pageFailed = 'Couldn’t load this user';
export const pageGone = 'This account doesn’t exist';
export const pageGoneText = 'Check the address, or find the person in the list.';
export const pageLastSeen = 'Last active';
export const pageNeverSeen = 'Not seen yet';
export const pageErasedOn = 'Account closes for good on';
export const pageSuspended = ({ date }: Facts<'date'>) => `Suspended since ${date}`;
export const pageSuspendedPaused = 'No payments are taken while the account is suspended.';
export const pageDevices = 'Devices';
export const pageDevicesText = 'Where this person is signed in.';
export const pageDevicesNone = 'Not signed in on any device.';
export const pageDeviceEnded = 'Device signed out';
export const pageTeam = team.title;
export const pageTeamText = 'Who works in this account.';
export const pageMemberRemoved = guestReviews.stateRemoved;
export const pageMemberSeen = ({ when }: Facts<'when'>) => `Last active: ${when}`;
export const pageMemberTwoStep = ({ isOn }: { isOn: boolean }) => `Two-step sign-in ${isOn ? 'on' : 'off'}`;
export const pageMemberEnd = 'End sessions';
export const pageMemberEndNamed = ({ name }: Facts<'name'>) => `End sessions of ${name}`;
export const pageMemberEmailNamed = ({ name }: Facts<'name'>) => `Change the email of ${name}`;
export const pageMemberSignedOut = ({ name }: Facts<'name'>) => `${name} is logged out everywhere`;
export const pageVerification = 'Resend verification email';
export const pageVerificationSent = ({ email }: Facts<'email'>) =>
  `Verification email is on its way to ${email}`;
export const pageReset = 'Send password reset';
export const pageResetSent = ({ email }: Facts<'email'>) => `Reset link is on its way to ${email}`;
export const emailChange = 'Change email';
export const emailTitle = ({ name }: Facts<'name'>) => `Change the email of ${name}?`;
export const emailText =
  'We’ll email a link to the new address, valid for three days. The change takes effect once it’s confirmed and 24 hours have passed, or another admin has approved it. The present address gets an email with a link to stop it. Devices stay logged in.';
export const emailNew = 'New email';
export const emailSame = 'This is the present address.';
export const emailSend = 'Send the link';
export const emailSent = ({ email }: Facts<'email'>) => `Link is on its way to ${email}`;
export const emailWaiting = 'New email, waiting';
export const emailWaitsBoth = ({ moment, until }: Facts<'moment' | 'until'>) =>
  `Takes effect once it’s confirmed, on ${moment} at the earliest, or sooner if another admin approves it. Ends on ${until} if it isn’t confirmed.`;
export const emailWaitsLink = ({ until }: Facts<'until'>) =>
  `Takes effect once it’s confirmed. Ends on ${until} if it isn’t.`;
export const emailWaitsUntil = ({ moment }: Facts<'moment'>) =>
  `Confirmed. Takes effect on ${moment}, or sooner if another admin approves it.`;
export const emailRequested = ({ name, when }: Facts<'name' | 'when'>) => `Requested by ${name} · ${when}`;
export const emailApproveTitle = ({ name }: Facts<'name'>) => `Approve the new email of ${name}?`;
export const emailApproveText = ({ email }: Facts<'email'>) =>
  `Then the change to ${email} no longer waits for 24 hours. Whoever reads that address can log in as this agent, so make sure that it’s really theirs.`;
export const emailApproved = 'Change approved';
export const emailApprovedBy = ({ name }: Facts<'name'>) => `Approved by ${name}`;
export const emailCancelled = 'The present address stays';
export const pageMails = 'Emails';
export const pageMailsText = 'The latest emails sent to this address.';
export const pageMailsNone = 'No emails in the last three months.';
export const pageMailsAll = 'View all emails';
export const pageNotesText = 'Only admins can see these.';
export const pageNoteAdded = 'Note added';
export const pageNoteEdited = 'edited';
export const pageNoteSaved = 'Note saved';
export const pageNoteDeleted = 'Note deleted';
export const pageNoteMissing = 'Please write something first';
export const pageImpactRequests = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 guest is waiting for an answer and will get an email.',
    other: `${count} guests are waiting for an answer and will get an email.`,
  });
export const pageImpactStays = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 upcoming stay goes ahead as booked.',
    other: `${count} upcoming stays go ahead as booked.`,
  });
export const pageImpactLinks = ({ count }: { count: number }) =>
  plural(count, { one: '1 shared link closes.', other: `${count} shared links close.` });
export const pageImpactBilling = 'Payments for the subscription pause until the account is reactivated.';
export const pageImpactMail = 'The agent gets an email with your reason and how to reach support.';
export const invite = 'Invite agent';
export const inviteText =
  'We’ll email them a link to choose a password. It can be used once and expires in three days. Their trial starts right away.';
export const invited = ({ email }: Facts<'email'>) => `Invitation is on its way to ${email}`;
export const inviteNameMissing = 'Please enter a name';
export const viewTitle = ({ name }: Facts<'name'>) => `View the app as ${name}?`;
export const viewText = 'You’ll see the agent app exactly as they see it.';
export const viewStart = 'Start viewing';
export const viewReasonHelp = 'Recorded in the log when the view starts and when it ends.';
export const viewReadonly = 'Read-only: the server refuses every change, and messages stay unread.';
export const viewSecrets = 'Door codes, Wi-Fi passwords, devices and data exports stay hidden.';
export const viewTime = 'It ends after 30 minutes, when you log out, or when you end it.';
export const viewOpen = ({ name, time }: Facts<'name' | 'time'>) =>
  `${name} is viewing this account until ${time}`;
export const viewEnded = 'View ended';
export const viewStarted = ({ name }: Facts<'name'>) => `Opening ${name}’s account`;
