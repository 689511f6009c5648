import type { Facts } from '../../facts.ts';

export const state = 'Your name, how you log in, and where you’re logged in.';
export const failed = 'Couldn’t load your account';
export const profileText = 'Other admins see your name in the user list and in the logs.';
export const save = 'Save name';
export const saved = 'Name saved';
export const emailText = 'You log in with this address, and security emails go to it.';
export const emailChange = 'Change email address';
export const emailChangeText =
  'We’ll send a link to the new address. Keep logging in with your current address until you open that link.';
export const emailNew = 'New email address';
export const emailSame = 'This is already your email address.';
export const emailSend = 'Send link';
export const emailSent = ({ email }: Facts<'email'>) => `Link sent to ${email}`;
export const emailPending = ({ email }: Facts<'email'>) =>
  `Waiting for you to confirm ${email}. The link we sent there works for 24 hours.`;
export const emailCancel = 'Cancel change';
export const emailCancelled = 'Email change cancelled';
export const passwordText = 'Changing it logs you out on all other devices.';
export const adminLoginForgot = 'Forgot password?';
export const adminLoginBack = 'Back to admin login';
export const adminForgotText =
  'Enter the email address of your admin account. We’ll send you a link to choose a new password.';
export const adminForgotSentText = ({ email }: Facts<'email'>) =>
  `If ${email} belongs to an admin, a link is on its way. It expires in one hour and can be used once. Nothing there? Check your spam folder, or ask another admin.`;
export const adminConfirmEmailChecking = 'Confirming your address';
export const adminConfirmEmailDone = 'Address confirmed';
export const adminConfirmEmailDoneText = ({ email }: Facts<'email'>) =>
  `From now on, log in as an admin with ${email}.`;
export const adminConfirmEmailDeadText =
  'It may have been used or replaced, or it’s more than 24 hours old. Request a new one from your account page.';
export const adminConfirmEmailGo = 'Go to the admin area';
export const adminUsersAdminSuspendText =
  'All their sessions end right away and they can no longer log in. Invitations they sent and links emailed to them stop working.';
export const adminUsersAdminRestoreText = 'They can log in as an admin again. Old sessions stay closed.';
export const adminUsersRemove = 'Remove admin';
export const adminUsersRemoveTitle = ({ name }: Facts<'name'>) => `Remove ${name} as an admin?`;
export const adminUsersRemoveText =
  'Their account is deleted, all their sessions end, and invitations they sent stop working. This can’t be undone. The logs keep their name.';
export const adminUsersRemoveReason = 'Why are you removing this admin?';
export const adminUsersRemoved = ({ name }: Facts<'name'>) => `${name} removed`;
export const adminUsersSelfNote = 'This is you. Another admin can suspend or remove your account.';
export const accountSuspended = 'This account is suspended';
export const accountSuspendedReason = ({ reason }: Facts<'reason'>) => `Reason: ${reason}`;
export const accountSuspendedText =
  'You can’t log in, your links are closed and no payments are taken. Your guests keep their bookings. To have this reviewed, please contact support:';
