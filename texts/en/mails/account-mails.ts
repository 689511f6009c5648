import type { AccountMailData, AccountMailKind, MailContent } from '../../mail-facts.ts';
import { firstName } from '../phrases.ts';

type AdminKind = Extract<AccountMailKind, `admin_${string}`>;

/** Mails about admin accounts. */
export const adminMailTexts: Record<AdminKind, (data: AccountMailData) => AccountMailText> = {
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
      `Hello ${firstName(data.name)}, you asked to use this address for your Staydesk admin account. Press the button to confirm it. From then on you sign in with it.`,
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
      `Hello ${firstName(data.name)}, your Staydesk admin account is about to use ${data.newEmail ?? 'another address'}. The change takes effect once that address is confirmed.`,
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
      `Hello ${firstName(data.name)}, your Staydesk admin account now uses ${data.newEmail ?? 'another address'}. This address no longer works for signing in.`,
      'If it was not you, tell another admin at once, or whoever runs the server.',
    ],
    button: 'Open the admin sign-in',
    footnote: 'You get this mail whenever the e-mail address of your account changes.',
  }),
  admin_suspended: (data) => ({
    subject: 'Your admin account was suspended',
    preview: 'You were signed out everywhere.',
    title: 'Your admin account was suspended',
    paragraphs: [
      `Hello ${firstName(data.name)}, another admin suspended your Staydesk admin account. You were signed out everywhere, cannot sign in for now, and links that we mailed to you no longer work.`,
      'If you think this is a mistake, ask another admin or write to us.',
    ],
    button: 'Write to us',
    footnote: 'You get this mail because your admin account was suspended.',
  }),
  admin_removed: (data) => ({
    subject: 'Your admin account was removed',
    preview: 'You were signed out everywhere.',
    title: 'Your admin account was removed',
    paragraphs: [
      `Hello ${firstName(data.name)}, another admin removed your Staydesk admin account. You were signed out everywhere, and links that we mailed to you no longer work.`,
      'If you think this is a mistake, ask another admin or write to us.',
    ],
    button: 'Write to us',
    footnote: 'You get this mail because your admin account was removed.',
  }),
};

type SecurityKind = Exclude<
  AccountMailKind,
  'password_reset' | 'verify_email' | 'password_changed' | 'google_linked' | `admin_${string}`
>;

const signInNote = 'You get this mail whenever the way you sign in changes.';

function from({ device }: AccountMailData): string {
  if (!device) return 'from a new device';
  const { browser, network } = device;
  const place = network === '' ? 'an unknown network' : `an address that begins with ${network}`;
  return `with ${browser}, from ${place}`;
}

/** Mails about an account's security, data and closing. */
export const securityMailTexts: Record<SecurityKind, (data: AccountMailData) => AccountMailText> = {
  two_step_on: (data) => ({
    subject: 'Two-step sign-in is on',
    preview: 'From now on we also ask for a code of your app.',
    title: 'Two-step sign-in is on',
    paragraphs: [
      `Hello ${firstName(data.name)}, from now on signing in also takes a code of your authenticator app. Keep your recovery codes in a safe place.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  two_step_off: (data) => ({
    subject: 'Two-step sign-in is off',
    preview: 'Your password alone is enough again.',
    title: 'Two-step sign-in is off',
    paragraphs: [
      `Hello ${firstName(data.name)}, two-step sign-in was just switched off: no code is asked for any more.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  two_step_off_by_admin: (data) => ({
    subject: 'Two-step sign-in was switched off for you',
    preview: 'You were signed out everywhere, and your password alone is enough again.',
    title: 'Two-step sign-in was switched off for you',
    paragraphs: [
      `Hello ${firstName(data.name)}, an admin of Staydesk switched two-step sign-in off for your account, so that you can sign in with your password alone. You were signed out everywhere.`,
      'Please sign in and switch it on again with your new phone. If you did not ask for this, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  recovery_codes_made: (data) => ({
    subject: 'You have new recovery codes',
    preview: 'The old ones do not work any more.',
    title: 'New recovery codes',
    paragraphs: [
      `Hello ${firstName(data.name)}, new recovery codes were just made for your account. The old ones do not work any more.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  recovery_code_used: (data) => ({
    subject: 'A recovery code was used to sign in',
    preview: 'If it was you, all is well.',
    title: 'A recovery code was used',
    paragraphs: [
      `Hello ${firstName(data.name)}, somebody just signed in to your account with one of your recovery codes. It does not work a second time.`,
      'If it was not you, change your password at once and make new codes.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  new_device: (data) => ({
    subject: 'A new device signed in to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'A new device signed in',
    paragraphs: [
      `Hello ${firstName(data.name)}, somebody just signed in to your account ${from(data)}. We have not seen that before.`,
      'If it was you, there is nothing to do. If it was not you, sign that device out and change your password at once.',
    ],
    button: 'See your security settings',
    footnote: 'You get this mail once for each new device or network.',
  }),
  export_ready: (data) => ({
    subject: 'Your data is ready',
    preview: 'Download it within seven days.',
    title: 'Your data is ready',
    paragraphs: [
      `Hello ${firstName(data.name)}, everything we keep for you is put together in one file. Log in to download it within seven days; then it is deleted.`,
    ],
    button: 'Download my data',
    footnote: 'You get this mail because you asked for your data.',
  }),
  account_closing: (data) => ({
    subject: 'Your account is being closed',
    preview: `You can change your mind until ${data.day ?? ''}.`,
    title: 'Your account is being closed',
    paragraphs: [
      `Hello ${firstName(data.name)}, your shared links are off from now on. On ${data.day ?? ''} we erase your profile, your listings and your guests' data.`,
      'If you change your mind before that day, log in and press “Keep my account”: everything is as it was.',
    ],
    button: 'Keep my account',
    footnote: 'You get this mail because your account is being closed. If it was not you, log in at once.',
  }),
  account_suspended: (data) => ({
    subject: 'Your account was suspended',
    preview: 'Your links are closed, and your guests keep their stays.',
    title: 'Your account was suspended',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk account was suspended. You were signed out everywhere and cannot log in for now, and your shared links show as closed. Your guests keep their stays and their pages, and nothing is erased.`,
      'If you think this is a mistake, please write to us.',
    ],
    button: 'Write to us',
    footnote: 'You get this mail because your account was suspended.',
  }),
  account_kept: (data) => ({
    subject: 'Your account stays open',
    preview: 'Nothing was erased, and your links work again.',
    title: 'Good to have you back',
    paragraphs: [
      `Hello ${firstName(data.name)}, your account stays open. Nothing was erased, and your shared links work again.`,
    ],
    button: 'Open Staydesk',
    footnote: 'You get this mail because the closing of your account was called off.',
  }),
};

type AccountMailText = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'footnote'> & {
  button: string;
};

export function accountMail(kind: AccountMailKind, data: AccountMailData): MailContent {
  const { button, ...words } = accountMailTexts[kind](data);
  return { ...words, facts: [], action: { label: button, url: data.url } };
}

const accountMailTexts: Record<AccountMailKind, (data: AccountMailData) => AccountMailText> = {
  ...securityMailTexts,
  ...adminMailTexts,
  password_reset: (data) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, and for one hour.',
    title: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName(data.name)}, somebody asked for a new password for your Staydesk account. If it was you, press the button and choose one.`,
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
      `Hello ${firstName(data.name)}, welcome to Staydesk. Press the button so that we know our mails reach you.`,
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
      `Hello ${firstName(data.name)}, the password of your Staydesk account was just changed, and other devices were signed out.`,
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
      `Hello ${firstName(data.name)}, your Staydesk account was just connected with the Google account of this address. Your password still works too.`,
      'If it was not you, choose a new password at once and write to us.',
    ],
    button: 'It was not me',
    footnote: 'You get this mail whenever a way to sign in is added to your account.',
  }),
};
