import type { EmailChangeResult } from '#domain/account/email-change.ts';
import type { AccountMailKind } from '#domain/messages/mails/mail-kinds.ts';
import type { AccountMailData, MailContent } from '../../../mail-facts.ts';
import * as help from '../../links/help.ts';
import { firstName } from '../../shared/phrases.ts';
import * as tables from '../../shared/tables.ts';

/** An account's mail: its words, and the button that leads to its address. */
export type AccountMailText = Pick<
  MailContent,
  'subject' | 'preview' | 'title' | 'paragraphs' | 'quotation' | 'footnote'
> & {
  button: string;
};

type EmailChange = NonNullable<AccountMailData['emailChange']>;

/** What became of the change of an agent's address, for the admin who asked for it. */
const emailChangeTexts: Record<
  EmailChangeResult,
  { subject: string; paragraphs: (change: EmailChange) => string[] }
> = {
  changed: {
    subject: 'The email address you entered is in use',
    paragraphs: ({ agent, email }) => [`${agent} now logs in with ${email}.`],
  },
  stopped: {
    subject: 'The change of an email address was stopped',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. Someone with access to the present address stopped the change, so nothing has changed.`,
      'Before you enter it again, make sure that the person you’re helping is who they say they are.',
    ],
  },
  withdrawn: {
    subject: 'The change of an email address was cancelled',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. Another admin has cancelled the change, so nothing has changed.`,
    ],
  },
  replaced: {
    subject: 'The change of an email address was replaced',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. Another admin has since entered another address, so yours no longer counts.`,
    ],
  },
  not_confirmed: {
    subject: 'The change of an email address has expired',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. The address wasn’t confirmed in time, so nothing has changed.`,
      'If it’s right, enter it again: a new link is then emailed to it.',
    ],
  },
  email_taken: {
    subject: 'The change of an email address has ended',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. Another account has started to use that address, so nothing has changed.`,
    ],
  },
  agent_suspended: {
    subject: 'The change of an email address has ended',
    paragraphs: ({ agent, email }) => [
      `You entered ${email} for ${agent}. The account has been suspended since, which ended the change. Nothing has changed.`,
    ],
  },
};

type AdminKind = Extract<AccountMailKind, `admin_${string}`>;

/** Mails about admin accounts. */
export const adminMailTexts: Record<AdminKind, (data: AccountMailData) => AccountMailText> = {
  // `name` is the inviting admin.
  admin_invited: ({ name }) => ({
    subject: 'You’ve been invited to help run Staydesk',
    preview: 'The link can be used once and expires in three days.',
    title: 'You’ve been invited to be an admin',
    paragraphs: [
      `${name} has invited you to help run this Staydesk platform as an admin. Accept the invitation, enter your name and choose a password.`,
      'The link can be used once and expires in three days. Don’t share it: anyone who opens it can become an admin.',
    ],
    button: tables.invitedAction,
    footnote:
      'You’re receiving this email because an admin entered your address. If you weren’t expecting it, you can ignore it.',
  }),
  admin_email_confirm: (data) => ({
    subject: 'Confirm your new email address',
    preview: 'The link can be used once and expires in 24 hours.',
    title: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName(data.name)}, you asked to use this address for your Staydesk admin account. Confirm it, and you’ll log in with it from then on.`,
      'The link can be used once and expires in 24 hours.',
    ],
    button: 'Confirm this address',
    footnote:
      'If you didn’t ask for this, you can ignore this email. Nothing changes unless the link is opened.',
  }),
  admin_email_changing: (data) => ({
    subject: 'Your email address is about to change',
    preview: 'If you asked for this, there’s nothing you need to do.',
    title: 'Your email address is about to change',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk admin account is about to use ${data.newEmail ?? 'another address'}. The change takes effect once that address is confirmed.`,
      'If you didn’t ask for this, open your account, cancel the change and choose a new password.',
    ],
    button: 'Open my account',
    footnote: 'We send this email whenever someone asks to change your email address.',
  }),
  admin_email_changed: (data) => ({
    subject: 'Your email address was changed',
    preview: 'You now log in with your new address.',
    title: 'Your email address was changed',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk admin account now uses ${data.newEmail ?? 'another address'}. You can no longer log in with this one.`,
      'If this wasn’t you, tell another admin right away, or contact the people who run your server.',
    ],
    button: 'Open the admin login',
    footnote: 'We send this email whenever the email address of your account changes.',
  }),
  admin_user_email_result: ({ name, emailChange }) => {
    if (!emailChange) throw new Error('an email about a change of an address needs the change');
    const { subject, paragraphs } = emailChangeTexts[emailChange.result];

    return {
      subject,
      preview: `It’s about the account of ${emailChange.agent}.`,
      title: subject,
      paragraphs: [`Hello ${firstName(name)},`, ...paragraphs(emailChange)],
      button: 'Open the account',
      footnote: 'We send this email when a change of an email address that you asked for is over.',
    };
  },
  admin_suspended: (data) => ({
    subject: 'Your admin account has been suspended',
    preview: 'You’ve been logged out everywhere.',
    title: 'Your admin account has been suspended',
    paragraphs: [
      `Hello ${firstName(data.name)}, another admin has suspended your Staydesk admin account. You’ve been logged out everywhere and can’t log in for now, and links we emailed to you no longer work.`,
      'If you think this is a mistake, ask another admin or contact us.',
    ],
    button: help.stillAction,
    footnote: 'You’re receiving this email because your admin account has been suspended.',
  }),
  admin_removed: (data) => ({
    subject: 'Your admin account has been removed',
    preview: 'You’ve been logged out everywhere.',
    title: 'Your admin account has been removed',
    paragraphs: [
      `Hello ${firstName(data.name)}, another admin has removed your Staydesk admin account. You’ve been logged out everywhere, and links we emailed to you no longer work.`,
      'If you think this is a mistake, ask another admin or contact us.',
    ],
    button: help.stillAction,
    footnote: 'You’re receiving this email because your admin account has been removed.',
  }),
};
