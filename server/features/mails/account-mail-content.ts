import { adminMailWords } from './admin-mail-words.ts';
import { firstName } from './first-name.ts';
import type { MailContent } from './mail-content.ts';
import type { AccountMailData, AccountMailKind } from './mail-request.ts';
import { securityMailWords } from './security-mail-words.ts';

export type Words = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'footnote'> & {
  button: string;
};

export function accountMailContent(kind: AccountMailKind, data: AccountMailData): MailContent {
  const { button, ...words } = wordsOf[kind](data);
  return { ...words, facts: [], action: { label: button, url: data.url } };
}

const wordsOf: Record<AccountMailKind, (data: AccountMailData) => Words> = {
  ...securityMailWords,
  ...adminMailWords,
  password_reset: (data) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, and for one hour.',
    title: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName(data)}, somebody asked for a new password for your Staydesk account. If it was you, press the button and choose one.`,
      'The link works once, and for one hour. You will be signed out everywhere.',
    ],
    button: 'Choose a new password',
    footnote:
      'If it was not you, there is nothing to do: without this mail nobody can change your password. Do not pass it on.',
  }),
  verify_email: (data) => ({
    subject: 'Please confirm your e-mail address',
    preview: 'One press, and we know that our mails reach you.',
    title: 'Is this your address?',
    paragraphs: [
      `Hello ${firstName(data)}, welcome to Staydesk. Press the button so that we know our mails reach you.`,
      'You can go on working meanwhile. The link works once, and for three days.',
    ],
    button: 'Confirm my address',
    footnote:
      'You get this mail because an account was opened with this address. If it was not you, ignore it.',
  }),
  password_changed: (data) => ({
    subject: 'Your password was changed',
    preview: 'If it was you, all is well.',
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName(data)}, the password of your Staydesk account was just changed, and other devices were signed out.`,
      'If it was not you, choose a new password at once.',
    ],
    button: 'It was not me',
    footnote: 'You get this mail whenever the password of your account changes.',
  }),
  google_linked: (data) => ({
    subject: 'You can now sign in with Google',
    preview: 'Your account was connected with Google.',
    title: 'Connected with Google',
    paragraphs: [
      `Hello ${firstName(data)}, your Staydesk account was just connected with the Google account of this address. Your password still works too.`,
      'If it was not you, choose a new password at once and write to us.',
    ],
    button: 'It was not me',
    footnote: 'You get this mail whenever a way to sign in is added to your account.',
  }),
};
