import type { Words } from './account-mail-content.ts';
import { firstName } from './first-name.ts';
import type { AccountMailData } from './mail-request.ts';

type AdminKind = 'admin_invited' | 'admin_email_confirm' | 'admin_email_changing' | 'admin_email_changed';

/** Mails about admin accounts. */
export const adminMailWords: Record<AdminKind, (data: AccountMailData) => Words> = {
  // `name` is the inviting admin.
  admin_invited: ({ name }) => ({
    subject: 'You are invited to run Staydesk',
    preview: 'The link works once, and for three days.',
    title: 'You are invited to be an admin',
    paragraphs: [
      `${name} invites you to help run this Staydesk as an admin. Press the button, give your name and choose a password.`,
      'The link works once, and for three days. Do not pass it on: whoever opens it can become an admin.',
    ],
    button: 'Become an admin',
    footnote: 'You get this mail because an admin entered your address. If you did not expect it, ignore it.',
  }),
  admin_email_confirm: (data) => ({
    subject: 'Confirm your new e-mail address',
    preview: 'The link works once, and for 24 hours.',
    title: 'Confirm your new e-mail address',
    paragraphs: [
      `Hello ${firstName(data)}, you asked to use this address for your Staydesk admin account. Press the button to confirm it. From then on you sign in with it.`,
      'The link works once, and for 24 hours.',
    ],
    button: 'Confirm this address',
    footnote: 'If you did not ask for this, ignore this mail: nothing changes without the link.',
  }),
  admin_email_changing: (data) => ({
    subject: 'Your e-mail address is about to change',
    preview: 'If you asked for this, there is nothing to do.',
    title: 'Your e-mail address is about to change',
    paragraphs: [
      `Hello ${firstName(data)}, your Staydesk admin account is about to use ${data.newEmail ?? 'another address'}. The change takes effect once that address is confirmed.`,
      'If you did not ask for this, open your account, cancel the change and choose a new password.',
    ],
    button: 'Open my account',
    footnote: 'You get this mail whenever a change of your e-mail address is requested.',
  }),
  admin_email_changed: (data) => ({
    subject: 'Your e-mail address was changed',
    preview: 'You now sign in with your new address.',
    title: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${firstName(data)}, your Staydesk admin account now uses ${data.newEmail ?? 'another address'}. This address no longer works for signing in.`,
      'If it was not you, tell another admin at once, or whoever runs the server.',
    ],
    button: 'Open the admin sign-in',
    footnote: 'You get this mail whenever the e-mail address of your account changes.',
  }),
};
